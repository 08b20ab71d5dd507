// Answers a case line with the result of one SyncPod, in the form of the vectors.

import type { ContainerState, DefaultedPod, PodStatus } from '@syncpod/core/api';
import { defaultPod } from '@syncpod/core/defaults';
import { hashContainer } from '@syncpod/core/hash';
import { decodePod } from '@syncpod/core/manifest';
import type { Release } from '@syncpod/core/releases';
import { givenNode, type Run, type SyncResult, startRun, syncPod } from '@syncpod/core/runtime';
import type { CaseLine } from './caseLine.ts';

/** `new`: the sandbox that this sync created. */
export interface SyncAnswer {
  readonly id: string;
  readonly results: readonly SyncResult[];
  /** `Type Reason Message`. */
  readonly events: readonly string[];
  readonly calls: readonly string[];
  readonly containers: readonly {
    readonly name: string;
    readonly attempt: number;
    readonly state: string;
    readonly sandbox: string;
  }[];
  readonly sandboxes: readonly { readonly id: string; readonly attempt: number; readonly state: string }[];
}

/** The answer of the command `sync`; the Pod is decoded and defaulted as the release does. */
export function answerSync(read: CaseLine, release: Release): SyncAnswer {
  const { pod } = defaultPod(decodePod(read.pod, release).pod, release);
  return oneSync(read.id, pod, read.status, release, read.restartAllContainers);
}

/**
 * One sync over upstream's fake runtime: all images are present, nothing is in back-off, containers die at once.
 * The answer sorts concurrent actions, as the vectors do.
 */
function oneSync(
  id: string,
  pod: DefaultedPod,
  given: PodStatus,
  release: Release,
  restartAllContainers: boolean,
): SyncAnswer {
  const node = givenNode(pod, given, release);
  const status: PodStatus = { sandboxes: node.sandboxes, containers: node.containers };
  const run = startRun({
    release,
    pod,
    status,
    node,
    now: 0,
    hashOf: (found) => hashContainer(found, release).hash,
  });
  syncPod(run, { restartAllContainers });
  return answer(id, run, new Set(given.sandboxes.map((sandbox) => sandbox.id)));
}

const STATES: Readonly<Record<ContainerState, string>> = {
  created: 'CREATED',
  running: 'RUNNING',
  exited: 'EXITED',
  unknown: 'UNKNOWN',
};

function answer(id: string, run: Run, old: ReadonlySet<string>): SyncAnswer {
  const sandboxName = (sandbox: string) => (sandbox === 'gone' || old.has(sandbox) ? sandbox : 'new');
  const results = sortRuns(
    run.results.map(({ backOffUntil: _, ...result }) =>
      result.action === 'ConfigPodSandbox'
        ? { ...result, target: result.target === '' ? 'new' : sandboxName(result.target) }
        : result,
    ),
    ({ action }) => action === 'KillContainer',
    ({ target, message }) => target + (message ?? ''),
  );
  const events = sortRuns(
    run.events.map(({ type, reason, message }) => `${type} ${reason} ${message}`),
    (event) => event.startsWith('Normal Killing'),
    (event) => event,
  );
  const containers = run.node.containers.map(({ name, restartCount, state, sandbox }) => ({
    name,
    attempt: restartCount,
    state: STATES[state],
    sandbox: sandboxName(sandbox),
  }));
  const sandboxes = run.node.sandboxes.map((sandbox) => ({
    id: sandboxName(sandbox.id),
    attempt: sandbox.attempt,
    state: sandbox.state.toUpperCase(),
  }));
  return {
    id,
    results,
    events,
    calls: run.calls,
    containers: containers.sort(
      (a, b) =>
        compare(`${a.name}/${a.sandbox}${a.state}`, `${b.name}/${b.sandbox}${b.state}`) ||
        a.attempt - b.attempt,
    ),
    sandboxes: sandboxes.sort((a, b) => compare(a.id, b.id)),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts each run of consecutive items of one kind. */
function sortRuns<T>(list: readonly T[], kind: (one: T) => boolean, key: (one: T) => string): T[] {
  const sorted: T[] = [];
  let stretch: T[] = [];
  const flush = () => {
    sorted.push(...stretch.sort((a, b) => compare(key(a), key(b))));
    stretch = [];
  };
  for (const one of list) {
    if (kind(one)) {
      stretch.push(one);
    } else {
      flush();
      sorted.push(one);
    }
  }
  flush();
  return sorted;
}
