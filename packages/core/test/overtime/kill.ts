// Answers the cases of vectors/kill with the engine: when each container stops, with Events and log lines.

import { initAndAppContainers } from '../../src/api/findContainer.ts';
import type { KillReason } from '../../src/api/podActions.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { decodePod } from '../../src/manifest/decode.ts';
import type { Release } from '../../src/releases/release.ts';
import { killContainer, killPod } from '../../src/runtime/kuberuntime/killContainer.ts';
import { type Run, type SyncResult, startRun } from '../../src/runtime/kuberuntime/run.ts';
import { alone } from '../../src/runtime/kuberuntime/timed.ts';
import { EMPTY_NODE, NO_TIME, type NodeContainer, type Process } from '../../src/runtime/node/node.ts';
import { inOrder, type Notes, notesOf } from './notes.ts';

/** Only log lines of this file are compared. */
const FILE = 'kuberuntime_container.go';

export interface KillCase {
  readonly id: string;
  readonly pod: object;
  readonly containers: readonly {
    readonly id: string;
    readonly name: string;
    readonly preStop: number;
    readonly preStopFails?: boolean;
    /** Seconds from SIGTERM to the exit; negative if the process ignores SIGTERM. */
    readonly stops: number;
    readonly code: number;
  }[];
  readonly override?: number;
  readonly kill?: { readonly id: string; readonly message: string; readonly reason: string };
}

export interface KillAnswer extends Notes {
  readonly id: string;
  readonly results: readonly SyncResult[];
  readonly stops: readonly { readonly id: string; readonly ended: number; readonly code: number }[];
  readonly over: number;
  readonly error?: string;
}

/**
 * Converts the kubelet's answer. Its log also contains the time and the grace period of each stop. Log lines
 * of hook handlers are not compared.
 */
export function readKillAnswer(answer: KillAnswer): KillAnswer {
  return {
    ...answer,
    stops: answer.stops.map(({ id, ended, code }) => ({ id, ended, code })),
    log: answer.log.filter(({ place }) => place.startsWith(`${FILE}:`)),
  };
}

export function answerKill(read: KillCase, release: Release): KillAnswer {
  const run = runOf(read, release);
  const { kill, override } = read;
  const replaced = override === undefined ? {} : { override };
  let error: string | undefined;
  if (kill) {
    const { id, message, reason } = kill;
    const name = read.containers.find((container) => container.id === id)?.name ?? '';
    error = alone(run, killContainer(run, { id, name, message, ...reasonOf(reason), ...replaced }));
  } else {
    alone(run, killPod(run, override));
  }
  const over = run.now;
  const notes = notesOf(run, FILE);
  return {
    id: read.id,
    results: kill
      ? []
      : inOrder(run.results, ({ action, target, message = '' }) => action + target + message),
    events: notes.events.map(ofFake),
    log: notes.log.map(ofFake),
    stops: stopsOf(run, read),
    over,
    ...(error === undefined ? {} : { error }),
  };
}

/** The oracle's handler of HTTP hooks is a fake with errors of its own (oracle/kuberuntime_test.go.txt). */
function ofFake<N extends { readonly text: string }>(note: N): N {
  const text = note.text.replace(
    /Get \\*"?http:\/\/.*?: (?:dial .*?)?(EOF|connection refused)/,
    'Get http://10.0.0.5: $1',
  );
  return { ...note, text };
}

function runOf(read: KillCase, release: Release): Run {
  const { pod } = defaultPod(decodePod(read.pod, release).pod, release);
  const containers = read.containers.map(
    ({ id, name }): NodeContainer => ({
      id,
      name,
      state: 'running',
      hash: 0,
      restartCount: 0,
      createdAt: 0,
      sandbox: 's0',
      image: '',
    }),
  );
  const sandboxes = [{ id: 's0', attempt: 0, state: 'Ready', network: 'Pod', ip: '', createdAt: 0 }] as const;
  const processes = Object.fromEntries(
    read.containers.map(({ name, preStop, preStopFails = false, stops, code }): [string, Process] => [
      name,
      { preStopSeconds: preStop, preStopFails, stops: stops < 0 ? { code } : { after: stops, code } },
    ]),
  );
  const node = {
    ...EMPTY_NODE,
    runtimeType: 'containerd',
    fake: false,
    sandboxes,
    containers,
    durations: NO_TIME,
    processes,
  } as const;
  return startRun({ release, pod, status: { sandboxes, containers }, hashOf: () => 0, now: 0, node });
}

function reasonOf(reason: string): { readonly reason?: KillReason } {
  return reason === 'LivenessProbe' || reason === 'StartupProbe' ? { reason } : {};
}

/** The stops that the kubelet requested; the end of the sandbox stops the others. */
function stopsOf(run: Run, { containers, kill }: KillCase): KillAnswer['stops'] {
  const known = initAndAppContainers(run.pod).map(({ name }) => name);
  const asked = containers.filter(({ id, name }) => known.includes(name) && (!kill || kill.id === id));
  const ended = asked.flatMap(({ id }) => run.node.containers.find((one) => one.id === id) ?? []);
  return inOrder(
    ended.map(({ id, finishedAt = -1, exitCode = -1 }) => ({ id, ended: finishedAt, code: exitCode })),
    ({ id }) => id,
  );
}
