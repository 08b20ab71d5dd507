// Separates the initial result of a probe from its answer.

import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Probed } from '../kubelet/probeWorker.ts';
import { newerStatusAt } from '../kubelet/times.ts';

/**
 * The worker stores an initial result before it probes, which takes some milliseconds: a sync that it requests begins
 * and ends in the meantime, unless it waits for a newer status.
 */
export function initialResult(kubelet: Kubelet, probed: Probed): Probed {
  const { prober, id, updates } = probed;
  const [first, ...rest] = updates;
  if (!prober || first === undefined || rest.length === 0 || !syncsAtOnce(kubelet)) return probed;
  const answer = { ...probed, updates: rest };
  return {
    ...(id === undefined ? {} : { id }),
    updates: [first],
    prober: { ...prober, result: first, answer },
  };
}

function syncsAtOnce(kubelet: Kubelet): boolean {
  const { release, worker, work, now } = kubelet;
  const isIdle = worker === 'syncing' && !work.pending && !work.iteration;
  return isIdle && release.has('readiness-starts-sync') && newerStatusAt(kubelet) <= now;
}
