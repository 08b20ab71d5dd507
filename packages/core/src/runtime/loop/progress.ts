// Selects the next change that follows from an event, and the next one that is worth showing.

import { findContainer } from '../../api/findContainer.ts';
import { type Kubelet, otherPod } from '../kubelet/kubelet.ts';
import { isStarting } from '../kubelet/prober.ts';
import { type Due, dues, ofOther } from './dues.ts';
import { isIdleResync } from './idle.ts';
import { isPassing, isRepeated, isSilent } from './probing.ts';
import { isBusy, isMountingEnding } from './volumes.ts';

/**
 * The next change that follows from an event without a wait. The order is preserved: everything after a change that
 * needs a wait also needs one, or a container would be ready before it crashed. Failing probes and volumes that cannot
 * be mounted need a wait, but do not hold back what the kubelet does at once.
 */
export function nextProgress(kubelet: Kubelet): Due | undefined {
  if (isBusy(kubelet)) return dues(kubelet)[0];
  const own = nextOwnProgress(kubelet);
  const other = otherPod(kubelet, 'replaced');
  const its = other && nextProgress(other.kubelet);
  if (!its || (own && own.at <= its.at)) return own;
  // Time passes for both Pods.
  const first = dues(kubelet).find((due) => !isOfReplaced(due) && due.at <= its.at);
  return first ?? ofOther(kubelet, other, its);
}

/** Same as nextProgress, without the Pod that a controller replaces. */
function nextOwnProgress(kubelet: Kubelet): Due | undefined {
  const list = dues(kubelet).filter((due) => !isOfReplaced(due));
  const progress = nextBesideResync(kubelet, list);
  // Computed last, because it runs a sync.
  const waits = progress && list[0]?.what === 'requeue' && !isIdleResync(kubelet);
  return waits ? undefined : progress;
}

function isOfReplaced(due: Due): boolean {
  return due.what === 'other' && due.other.as === 'replaced';
}

/** Changes that can need a wait; `work`: a sync that waits for its volumes. */
const WAITS: ReadonlySet<Due['what']> = new Set(['probe', 'volumes', 'work']);

/** The next change if the next resync does nothing. */
function nextBesideResync(kubelet: Kubelet, list: readonly Due[]): Due | undefined {
  const due = list.find(({ what }) => what !== 'requeue');
  if (due && WAITS.has(due.what) && !isProgress(kubelet, due)) {
    if (list.some(({ what }) => what === 'relist' || what === 'worker')) return due;
    return due.what === 'probe' ? nextAfterProbes(kubelet, list) : undefined;
  }
  return due && isProgress(kubelet, due) ? due : undefined;
}

/** The next change. Omits ticks with nothing to show, and repeated results, while other changes make progress. */
function nextAfterProbes(kubelet: Kubelet, list: readonly Due[]): Due | undefined {
  const due = list.find((one) => one.what !== 'probe' || !isBackground(kubelet, one));
  return due && isProgress(kubelet, due) ? due : undefined;
}

function isProgress(kubelet: Kubelet, due: Due): boolean {
  if (due.what === 'requeue' || due.what === 'deadline') return false;
  if (due.what === 'probe') return isPassing(kubelet, due.prober, due.at) || isStarting(kubelet, due.prober);
  if (due.what === 'volumes' || due.what === 'work') return isMountingEnding(kubelet);
  // The back-off of a Job needs a wait.
  if (due.what === 'controller') return due.at <= kubelet.now || !kubelet.owner?.failure;
  if (due.what !== 'alarm') return true;
  // The update in place waits for this exit.
  if (kubelet.owner?.inPlace?.replaces.includes(due.alarm.id)) return true;
  const name = kubelet.node.containers.find(({ id }) => id === due.alarm.id)?.name ?? '';
  return findContainer(kubelet.pod, name)?.kind === 'init';
}

/** A tick that repeats a known failure, or counts a success that changes nothing. */
function isBackground(kubelet: Kubelet, { prober, at }: Due & { readonly what: 'probe' }): boolean {
  return isRepeated(kubelet, prober, at) || isSilent({ ...kubelet, now: at }, prober);
}

/** The next change worth showing: not a sync that would do nothing. */
export function nextDue(kubelet: Kubelet): Due | undefined {
  return dues(kubelet).find((due) => !isIdle(kubelet, due));
}

/** True for a sync that would do nothing. */
export function isIdle(kubelet: Kubelet, due: Due): boolean {
  if (due.what === 'other') return isIdle(due.other.kubelet, due.due);
  return due.what === 'requeue' && isIdleResync(kubelet);
}
