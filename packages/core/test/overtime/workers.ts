// Answers the cases of vectors/workers with the Pod worker: which of its sync methods runs when, and of which Pod.

import type { Release } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import type { LogEntry } from '../../src/runtime/kuberuntime/run.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';

interface Exit {
  readonly after: number;
  readonly code: number;
}

interface CasePod {
  readonly metadata: { readonly uid: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: object;
}

/** Times are seconds from the beginning of the case. */
type WorkersEvent = { readonly at: number } & (
  | { readonly type: 'create' | 'kubelet-restart' | 'kubelet-stop' | 'kubelet-start' }
  | { readonly type: 'edit'; readonly pod: CasePod }
  | { readonly type: 'delete' | 'evict'; readonly gracePeriodSeconds?: number }
  | { readonly type: 'cannot-be-made'; readonly seconds: number }
  | { readonly type: 'can-be-made' }
);

export interface WorkersCase {
  readonly id: string;
  readonly static: boolean;
  readonly pod: CasePod;
  /** Seconds that it takes to create a sandbox. */
  readonly sandbox: number;
  /** The reaction to SIGTERM; absent: none. */
  readonly stops?: Exit;
  /** The end of the process; absent: it keeps running. */
  readonly exits?: Exit;
  readonly events: readonly WorkersEvent[];
  readonly until: number;
}

export interface WorkersAnswer {
  readonly id: string;
  readonly lines: readonly { readonly at: number; readonly text: string }[];
}

export function answerWorkers(read: WorkersCase, release: Release): WorkersAnswer {
  const { id, pod, until } = read;
  const entries = entriesOf({
    release: release.minor,
    path: read.static ? 'static' : 'api',
    manifest: textOf(pod),
    events: eventsOf(read),
  });
  if (!entries.ok) throw new Error(JSON.stringify(entries.error));
  const lines = entries.value.flatMap(linesOf);
  return { id, lines: inTime(lines.filter(({ at }) => at <= until)) };
}

function textOf(pod: CasePod): string {
  return JSON.stringify({ apiVersion: 'v1', kind: 'Pod', ...pod });
}

function eventsOf({ sandbox, stops, exits, events, until }: WorkersCase): ScenarioEvent[] {
  let last = 0;
  const timed = events.map((event): ScenarioEvent => {
    const after = hundredths(event.at - last);
    last = event.at;
    return { ...scenarioEvent(event), after };
  });
  return [
    { type: 'durations', sandbox, create: 0, start: 0, pull: 0 },
    { type: 'process', container: 'app', stops: stops ?? null, exits: exits ?? null },
    ...timed,
    { type: 'wait', seconds: Math.max(until - last, 0) },
  ];
}

function scenarioEvent(event: WorkersEvent): Exclude<ScenarioEvent, { type: 'wait' }> {
  switch (event.type) {
    case 'edit':
      return { type: 'edit', manifest: textOf(event.pod) };
    case 'evict': {
      const { gracePeriodSeconds } = event;
      return {
        type: 'evict',
        resource: 'memory',
        ...(gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds }),
      };
    }
    case 'delete': {
      const { gracePeriodSeconds } = event;
      return { type: 'delete', ...(gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds }) };
    }
    case 'cannot-be-made':
      return { type: 'sandbox', change: 'cannot-be-made', seconds: event.seconds };
    case 'can-be-made':
      return { type: 'sandbox', change: 'can-be-made' };
    default:
      return { type: event.type };
  }
}

/** The calls of sync methods, from the lines that the worker logs about them. */
function linesOf({ snapshot, record, state }: TimelineEntry): WorkersAnswer['lines'] {
  const { cause, log } = snapshot;
  const time = (now: number) => now - SCENARIO_START;
  if (cause.kind === 'orphan') return log.flatMap(orphanLine);
  const version = `v${(record?.pod ?? state.pod).metadata.labels?.v}`;
  return log.flatMap((entry, index) => {
    const failed = log[index - 1]?.family === 'worker-sync-error';
    const text = failed ? 'failed' : textOfLine(entry, version);
    return text === undefined ? [] : [{ at: time(entry.at), text }];
  });
}

/** The lines about an unknown Pod, whose sync method has no line of its own at its end. */
function orphanLine({ at, family, text }: LogEntry): WorkersAnswer['lines'] {
  if (family === 'worker-orphaned') return [{ at: at - SCENARIO_START, text: 'terminating runtime' }];
  return text.includes('stopped all running orphan') ? [{ at: at - SCENARIO_START, text: 'done' }] : [];
}

function textOfLine({ family, text }: LogEntry, version: string): string | undefined {
  switch (family) {
    case 'syncpod-enter':
      return `sync ${version}`;
    case 'terminating-grace':
      return `terminating ${version} grace ${/gracePeriod=(\d+)/.exec(text)?.[1] ?? 'none'}`;
    case 'terminated-enter':
      return 'terminated';
    case 'worker-processing-done':
      return 'done';
    default:
      return undefined;
  }
}

/** Converts the kubelet's answer, whose times are cut to milliseconds. */
export function readWorkersAnswer({ id, lines }: WorkersAnswer): WorkersAnswer {
  return { id, lines: inTime(lines) };
}

/** Calls of different Pods at one time have no order. */
function inTime(lines: WorkersAnswer['lines']): WorkersAnswer['lines'] {
  // The Pod of SyncTerminatedPod can be a later one, which changes nothing.
  const named = lines.map(({ at, text }) => ({
    at: hundredths(at),
    text: text.replace(/^(terminated) .*/, '$1'),
  }));
  return named.sort((a, b) => a.at - b.at);
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
