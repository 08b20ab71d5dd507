// Plays a rollout and prepares what its page shows, in a worker or in a test.

import { resolveRelease } from '@syncpod/core/releases';
import type { Diagnostic, Result } from '@syncpod/core/result';
import {
  type ControllerEvent,
  countsOf,
  type Fate,
  fateEvents,
  fatesOf,
  kubectlTables,
  type PrintedTable,
  type ReplicaCounts,
  type ReplicaSpan,
  type RolledWorkload,
  type Rollout,
  type RolloutAct,
  readWorkload,
  replicaSpans,
  simulateRollout,
  stays,
} from '@syncpod/core/rollout';

/** What the reader has typed and chosen. Times are seconds after the edit. */
export interface Asked {
  readonly release: string;
  readonly before: string;
  readonly after: string;
  readonly fate: Fate;
  /** The number of nodes, if it counts. */
  readonly nodes: number;
  readonly acts: readonly Act[];
}

/** What the reader does after the edit. */
export type Act =
  | { readonly type: 'roll-back'; readonly at: number }
  | { readonly type: 'delete'; readonly at: number; readonly pod: string };

/** A time at which something changes; times are seconds after the edit. */
export interface Stop extends ReplicaCounts {
  readonly at: number;
  /** The line of `kubectl rollout status`. */
  readonly text: string;
  readonly ends?: 'complete' | 'failed';
  readonly events: readonly ControllerEvent[];
  readonly tables: readonly PrintedTable[];
}

export interface Lane {
  readonly name: string;
  /** It has the new template. */
  readonly isNew: boolean;
  readonly spans: readonly ReplicaSpan[];
}

export interface Rolled {
  readonly kind: Rollout['samples'][number]['workload']['kind'];
  readonly name: string;
  readonly lanes: readonly Lane[];
  /** Never empty; the first is before the edit. */
  readonly stops: readonly Stop[];
  /** After this time the controllers do nothing more. */
  readonly settled: number;
  /** The least number of available Pods, and the most Pods at once. */
  readonly least: number;
  readonly most: number;
  readonly countsNodes: boolean;
  /** What can become of the new Pods. */
  readonly fates: readonly Fate[];
}

export type Answer = Result<Rolled, readonly Diagnostic[]>;

/** Seconds before the edit that the picture shows. */
const BEFORE = 2;

/** Stops after everything has settled, such as those of a crash loop, that are still shown. */
const LATER = 40;

/** Errors: those of the texts. */
export function roll(asked: Asked): Answer {
  const { release, before, after, fate, nodes, acts } = asked;
  const resolved = resolveRelease(release);
  if (!resolved.ok) return resolved;
  const edited = readWorkload(after, resolved.value);
  if (!edited.ok) return edited;
  const run = simulateRollout({
    release,
    before,
    ...(countsNodes(edited.value) ? { nodes } : {}),
    acts: [{ type: 'apply', at: BEFORE, text: after }, ...acts.map((act) => actOf(act, before))],
    behavior: (of) => (of.revision === edited.value.revision ? fateEvents(fate, of) : []),
  });
  return run.ok ? { ok: true, value: shown(run.value, edited.value) } : run;
}

/** Host ports decide which Pods fit the nodes. */
function countsNodes({ kind, hostPorts }: RolledWorkload): boolean {
  return kind === 'daemonset' || hostPorts.length > 0;
}

function actOf(act: Act, before: string): RolloutAct {
  const at = act.at + BEFORE;
  if (act.type === 'roll-back') return { type: 'apply', at, text: before };
  return { type: 'pod', at, pod: act.pod, event: { type: 'delete' } };
}

function shown(run: Rollout, edited: RolledWorkload): Rolled {
  const { samples, settled, replicas } = run;
  const last = samples.findIndex(({ at }) => at > settled);
  const kept = last < 0 ? samples : samples.slice(0, last + LATER);
  const stops = kept.map(
    (sample): Stop => ({
      at: sample.at - BEFORE,
      text: sample.progress.text,
      ...(sample.progress.ends ? { ends: sample.progress.ends } : {}),
      ...countsOf(sample),
      events: sample.events,
      tables: kubectlTables(run, sample.at),
    }),
  );
  const lanes = replicas.map((replica) => ({
    name: replica.name,
    isNew: replica.revision === edited.revision && !replica.older,
    spans: replicaSpans(replica).map(({ from, to, state }) => ({
      from: from - BEFORE,
      ...(to === undefined ? {} : { to: to - BEFORE }),
      state,
    })),
  }));
  const first = samples[0]?.workload;
  return {
    kind: first?.kind ?? 'deployment',
    name: first?.name ?? '',
    lanes,
    stops,
    settled: settled - BEFORE,
    least: Math.min(...stops.map(({ available }) => available)),
    most: Math.max(...stops.map(({ at }) => lanes.filter(({ spans }) => stays(spans, at)).length)),
    countsNodes: countsNodes(edited),
    fates: fatesOf(edited),
  };
}
