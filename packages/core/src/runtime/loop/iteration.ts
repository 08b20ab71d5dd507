// Begins, continues and copies an iteration of the Pod worker.

import { type Iteration, type Kubelet, otherPod, type Work, withWork } from '../kubelet/kubelet.ts';
import type { KubeletSnapshot, Passage } from '../kubelet/kubeletSnapshot.ts';
import type { WorkerRecord } from '../kubelet/workerRecord.ts';
import { runToEnd, type Steps } from '../kuberuntime/pausableWork.ts';
import { alone, awake, type Timed } from '../kuberuntime/timed.ts';
import { type Iterating, inside, iterating, outside, withNewest } from './iterating.ts';
import { performed } from './worker.ts';

/** An iteration in memory. */
interface Live {
  readonly iteration: Iterating;
  readonly work: Timed<void>;
}

/**
 * The iterations in memory, by the value that stands for them. A value that another state has continued is run again from
 * its beginning.
 */
const LIVE = new WeakMap<Iteration, Live>();

/** Begins an iteration, up to its first sleep. */
export function begin(kubelet: Kubelet, work: Work): Steps<Passage> {
  return proceed(liveOf(kubelet, work), { work, began: kubelet });
}

/** Continues the iteration whose sleep is over. */
export function* wake(asleep: Kubelet): Steps<Passage> {
  const { iteration } = asleep.work;
  const kubelet = withWork(asleep, { iteration: undefined });
  if (!iteration) return { kubelet, snapshots: [] };
  const live = LIVE.get(iteration) ?? again(iteration);
  LIVE.delete(iteration);
  inside(live.iteration, kubelet);
  const { work, began, inputs: before } = iteration;
  return yield* proceed(live, { work, began, inputs: { kubelet, ...(before ? { before } : {}) } });
}

/** The snapshots of what an iteration has written and not shown yet. */
export function told(asleep: Kubelet): Passage {
  const { iteration } = asleep.work;
  const kubelet = withWork(asleep, { iteration: undefined });
  if (!iteration) return { kubelet, snapshots: [] };
  const live = LIVE.get(iteration) ?? again(iteration);
  LIVE.delete(iteration);
  inside(live.iteration, kubelet);
  live.iteration.tell();
  const snapshots = shownBy(live);
  if (snapshots.length === 0) {
    LIVE.set(iteration, live);
    return { kubelet: asleep, snapshots };
  }
  const before = iteration.inputs;
  const next: Iteration = { ...iteration, inputs: { kubelet, tells: true, ...(before ? { before } : {}) } };
  LIVE.set(next, live);
  return { kubelet: withWork(kubelet, { iteration: next }), snapshots };
}

/** The end of an iteration in progress, if nothing else happens meanwhile. */
export function finished(asleep: Kubelet): Passage {
  const { iteration } = asleep.work;
  const kubelet = withWork(asleep, { iteration: undefined });
  if (!iteration) return { kubelet, snapshots: [] };
  const live = again(iteration);
  inside(live.iteration, kubelet);
  alone(live.iteration.run, live.work);
  return { kubelet: withNewest(live.iteration, live.iteration.kubelet), snapshots: shownBy(live) };
}

/** Gives the snapshots of each iteration its record; one that is in progress has that of its end. */
export function withRecords({ kubelet, snapshots }: Passage): Passage {
  if (!snapshots.some(({ open }) => open)) return { kubelet, snapshots };
  const keyOf = ({ cause, about }: KubeletSnapshot) =>
    cause.kind === 'sync' ? `${cause.sync} ${about}` : undefined;
  const old = otherPod(kubelet, 'replaced')?.kubelet;
  const rest = [
    ...finished(kubelet).snapshots,
    ...(old ? finished(old).snapshots.map((one) => ({ ...one, about: 'old' as const })) : []),
  ];
  const records = new Map<string | undefined, WorkerRecord>();
  for (const one of [...snapshots, ...rest]) if (one.record) records.set(keyOf(one), one.record);
  const whole = snapshots.map(({ open, ...one }) => {
    const record = open && records.get(keyOf(one));
    return record ? { ...one, record } : one;
  });
  return { kubelet, snapshots: whole };
}

function liveOf(kubelet: Kubelet, work: Work): Live {
  const iteration = iterating(kubelet);
  return { iteration, work: performed(iteration, work) };
}

/** Runs an iteration again up to its present state. */
function again({ began, work, inputs }: Iteration): Live {
  const live = liveOf(began, work);
  runToEnd(awake(live.work));
  const list = [];
  for (let input = inputs; input; input = input.before) list.unshift(input);
  for (const { kubelet, tells } of list) {
    inside(live.iteration, kubelet);
    if (tells) live.iteration.tell();
    else runToEnd(awake(live.work));
  }
  shownBy(live);
  return live;
}

function* proceed(live: Live, begun: Omit<Iteration, 'until' | 'exits'>): Steps<Passage> {
  const step = yield* awake(live.work);
  if ('result' in step) {
    const { kubelet } = live.iteration;
    return { kubelet: withNewest(live.iteration, kubelet), snapshots: shownBy(live) };
  }
  const iteration: Iteration = { ...begun, ...step };
  LIVE.set(iteration, live);
  return { kubelet: withWork(outside(live.iteration), { iteration }), snapshots: shownBy(live) };
}

function shownBy({ iteration }: Live): KubeletSnapshot[] {
  return iteration.shown.splice(0);
}
