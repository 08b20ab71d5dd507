// Defines an iteration of the Pod worker as it sees the kubelet while it runs.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { type KubeletSnapshot, runOf } from '../kubelet/kubeletSnapshot.ts';
import type { LogEntry, Run } from '../kuberuntime/run.ts';

/** What has changed about the Pod since the worker took it. */
type Newest = Pick<Kubelet, 'pod' | 'generation'> & Pick<Kubelet['resize'], 'wanted'>;

/** An iteration that runs or sleeps. It is local to its run: a kubelet stores an `Iteration`. */
export interface Iterating {
  /** The kubelet with the Pod that the worker has taken. */
  kubelet: Kubelet;
  /** What it does now. */
  run: Run;
  /** Present if the kubelet has received a newer version of the Pod. */
  newest?: Newest;
  /** True if the kubelet had a newer version of the Pod when the iteration began. */
  isLate?: true;
  /** What has happened and is not in the story yet. */
  readonly shown: KubeletSnapshot[];
  /** Log lines that precede the next snapshot. */
  heading: readonly LogEntry[];
  /** Adds a snapshot with the log lines and Events that are in none yet. */
  tell(): void;
}

export function iterating(kubelet: Kubelet): Iterating {
  return { kubelet, run: runOf(kubelet), shown: [], heading: [], tell: () => {} };
}

/** Adds a snapshot to the story. */
export function show(iteration: Iterating, snapshot: KubeletSnapshot): void {
  const { heading, shown } = iteration;
  const log = heading.length > 0 ? { log: [...heading, ...snapshot.log] } : {};
  iteration.heading = [];
  shown.push({ ...snapshot, ...log, kubelet: withNewest(iteration, snapshot.kubelet) });
}

/** The kubelet as others see it: with the newest version of the Pod. */
export function withNewest({ newest }: Iterating, kubelet: Kubelet): Kubelet {
  if (!newest) return kubelet;
  const { wanted, ...received } = newest;
  return { ...kubelet, ...received, resize: { ...kubelet.resize, ...(wanted ? { wanted } : {}) } };
}

/** The iteration sleeps: the kubelet with what it has done. */
export function outside(iteration: Iterating): Kubelet {
  const { run } = iteration;
  return withNewest(iteration, { ...iteration.kubelet, now: run.now, node: run.node, alarms: run.alarms });
}

/** The iteration wakes: it sees what has happened, but keeps its version of the Pod. */
export function inside(iteration: Iterating, kubelet: Kubelet): void {
  const { run, kubelet: before, newest } = iteration;
  run.now = kubelet.now;
  run.node = kubelet.node;
  run.alarms = kubelet.alarms;
  if (newest || kubelet.pod !== before.pod) receive(iteration, kubelet, before);
  else iteration.kubelet = kubelet;
}

function receive(iteration: Iterating, kubelet: Kubelet, { pod, generation }: Kubelet): void {
  const { wanted, ...resize } = kubelet.resize;
  iteration.newest = { pod: kubelet.pod, generation: kubelet.generation, ...(wanted ? { wanted } : {}) };
  iteration.kubelet = { ...kubelet, pod, generation, resize };
}

/** The worker takes an earlier version of the Pod. */
export function take(iteration: Iterating, pod: Kubelet['pod']): void {
  iteration.isLate = true;
  receive(iteration, iteration.kubelet, { ...iteration.kubelet, pod });
}
