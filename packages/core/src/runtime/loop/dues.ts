// Lists scheduled changes, soonest first.

import { type Kubelet, type OtherPod, otherPod } from '../kubelet/kubelet.ts';
import { nextProbe } from '../kubelet/prober.ts';
import type { Prober } from '../kubelet/probeWorker.ts';
import { newerStatusAt, nextTick } from '../kubelet/times.ts';
import { type Alarm, byTime } from '../node/exit.ts';
import { deadlineOf } from '../status/apiStatus.ts';
import { controlDue } from './controlDue.ts';
import { mirrorPodDue } from './mirrorPod.ts';
import { isDirty, relistDue } from './pleg.ts';
import { volumesDue, wakesAt } from './volumes.ts';

export type Due =
  | { readonly at: number; readonly what: 'alarm'; readonly alarm: Alarm }
  | { readonly at: number; readonly what: 'probe'; readonly prober: Prober }
  | {
      readonly at: number;
      readonly what:
        | 'relist'
        | 'worker'
        | 'requeue'
        | 'volumes'
        | 'deadline'
        | 'mirror'
        | 'file'
        | 'orphan'
        | 'successor'
        | 'work'
        | 'controller'
        | 'shutdown';
    }
  /** The next thing that happens to another Pod. */
  | { readonly at: number; readonly what: 'other'; readonly other: OtherPod; readonly due: Due };

/**
 * The next things to happen, soonest first. Go picks at random among those that are ready; here the order at one time
 * is fixed: the controller acts on the last report, processes end, volumes are tried, an iteration that sleeps goes on,
 * containers of an unknown Pod are stopped, then PLEG, an iteration begins, the sync ticker, probes, which take some
 * milliseconds.
 */
export function dues(kubelet: Kubelet): Due[] {
  const { now } = kubelet;
  const { iteration } = kubelet.work;
  const controls = controlDue(kubelet);
  const found: Due[] = controls === undefined ? [] : [{ at: Math.max(controls, now), what: 'controller' }];
  found.push(...alarmsOf(kubelet));
  if (isSucceeded(kubelet)) found.push({ at: now, what: 'successor' });
  if (kubelet.process.stopped) return found.sort(byTime);
  const { shutdown } = kubelet.process;
  if (shutdown && isStoppedBy(kubelet)) found.push({ at: Math.max(shutdown.at, now), what: 'shutdown' });
  const volumes = volumesDue(kubelet);
  if (volumes !== undefined) found.push({ at: Math.max(volumes, now), what: 'volumes' });
  if (iteration) found.push({ at: wakesAt(kubelet, iteration), what: 'work' });
  found.push(...duesOfOther(kubelet, 'unknown'));
  if (isDirty(kubelet)) found.push({ at: relistDue(kubelet), what: 'relist' });
  if (!iteration) found.push(...workerDues(kubelet));
  found.push(...probesOf(kubelet));
  const reported = mirrorPodDue(kubelet);
  if (reported !== undefined) found.push({ at: Math.max(reported, now), what: 'mirror' });
  if (kubelet.badFile) found.push({ at: Math.max(kubelet.badFile.readAt, now), what: 'file' });
  found.push(...duesOfOther(kubelet, 'replaced'));
  return found.sort(byTime);
}

/** True until the shutdown of the node has asked the worker to stop the Pod. */
function isStoppedBy({ worker, eviction }: Kubelet): boolean {
  return worker === 'syncing' && !eviction;
}

/** The next iteration of a worker that is idle. */
function workerDues(kubelet: Kubelet): Due[] {
  const { worker, now } = kubelet;
  const { pending, requeue } = kubelet.work;
  // A worker waits for a status that is newer than the end of its last sync.
  if (pending) {
    const status = isRemoval(kubelet) ? now : newerStatusAt(kubelet);
    return [{ at: Math.max(pending.at, now, status), what: 'worker' }];
  }
  if (worker !== 'syncing') return [];
  const deadline = deadlineOf(kubelet.pod, kubelet.api);
  return [
    ...(requeue ? [{ at: Math.max(requeue.at, now), what: 'requeue' } as const] : []),
    ...(deadline === undefined ? [] : [{ at: Math.max(nextTick(deadline), now), what: 'deadline' } as const]),
  ];
}

/** True once the next Pod can be created in the place of this one. */
function isSucceeded({ successor, others, worker }: Kubelet): boolean {
  return worker === 'gone' && (successor !== undefined || otherPod({ others }, 'next') !== undefined);
}

/** The object of a Pod that has ended is removed without its worker. */
function isRemoval({ worker, work: { pending } }: Kubelet): boolean {
  const trigger = pending?.trigger;
  return worker === 'terminated' && trigger?.kind === 'config' && trigger.operation !== 'ADD';
}

function duesOfOther(kubelet: Kubelet, as: OtherPod['as']): Due[] {
  const other = otherPod(kubelet, as);
  if (!other) return [];
  const found = as === 'unknown' ? unknownDues(other.kubelet) : dues(other.kubelet);
  return found.map((due) => ofOther(kubelet, other, due));
}

/** A step of another Pod, whose clock stands still while it has nothing to do. */
export function ofOther({ now }: Kubelet, other: OtherPod, due: Due): Due {
  const at = Math.max(due.at, now);
  return { at, what: 'other', other, due: { ...due, at } };
}

/** Nothing but the stop of its containers happens to an unknown Pod. */
function unknownDues(kubelet: Kubelet): Due[] {
  const { iteration, pending } = kubelet.work;
  const found = alarmsOf(kubelet);
  if (iteration) found.push({ at: wakesAt(kubelet, iteration), what: 'work' });
  else if (pending) found.push({ at: pending.at, what: 'orphan' });
  return found.sort(byTime);
}

/** What is scheduled for instances and sandboxes that still exist. */
function alarmsOf({ alarms, node, now }: Kubelet): Due[] {
  if (alarms.length === 0) return [];
  const ended = new Set<string>();
  for (const { id, state } of node.containers) if (state === 'exited') ended.add(id);
  return alarms.flatMap((alarm): Due[] =>
    ended.has(alarm.id) ? [] : [{ at: Math.max(alarm.at, now), what: 'alarm', alarm }],
  );
}

/**
 * Ticks without effect are omitted. At equal times startup probes come last: the others do not see their result yet.
 */
export function probesOf(kubelet: Kubelet): (Due & { readonly what: 'probe' })[] {
  const last = (prober: Prober) => (prober.probe === 'startup' ? 1 : 0);
  return [...kubelet.process.probers]
    .sort((a, b) => last(a) - last(b))
    .flatMap((prober) => {
      const at = nextProbe(kubelet, prober);
      return at === undefined ? [] : [{ at: Math.max(at, kubelet.now), what: 'probe' as const, prober }];
    });
}
