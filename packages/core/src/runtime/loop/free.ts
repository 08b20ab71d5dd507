// Determines how long nothing but an iteration of the worker is due, so that its sleeps cost little.

import { type Kubelet, relistFrom } from '../kubelet/kubelet.ts';
import type { Due } from './dues.ts';
import { wakesAt } from './orphan.ts';

/** The end of a sleep, if it comes before anything else. */
export function nextWake(kubelet: Kubelet, free: number): Due | undefined {
  if (!kubelet.iteration) return undefined;
  const at = wakesAt(kubelet, kubelet.iteration);
  return at < free ? { at, what: 'work' } : undefined;
}

/** The time of the next thing that is due after an iteration has gone on; it is not later, but may be earlier. */
export function freeUntil(before: Kubelet, { iteration, ...after }: Kubelet, free: number): number {
  const { owner, api, probers, orphan, badFile, node } = after;
  if (!iteration || owner || api !== before.api || probers !== before.probers) return 0;
  if (orphan !== before.orphan || badFile !== before.badFile) return 0;
  // A probe finds the end of a process.
  if (probers.length > 0 && endedIn(node) !== endedIn(before.node)) return 0;
  return Math.min(free, relistFrom(after.now), earliest(after.alarms));
}

function endedIn({ containers }: Kubelet['node']): number {
  return containers.reduce((count, { state }) => (state === 'exited' ? count + 1 : count), 0);
}

export function earliest(list: readonly { readonly at: number }[]): number {
  return list.reduce((time, { at }) => Math.min(time, at), Number.POSITIVE_INFINITY);
}
