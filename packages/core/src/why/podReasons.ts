// Lists the reasons of whole Pods, and the causes that they state.

import type { CauseId } from './causes.ts';
import type { Certainty } from './finding.ts';

/** Reasons in the status, in its condition DisruptionTarget, or in an Event. */
export const POD_REASONS: Readonly<Record<string, readonly [CauseId, Certainty]>> = {
  DeadlineExceeded: ['deadline', 'proven'],
  Preempting: ['preempted', 'proven'],
  PreemptionByScheduler: ['preempted', 'proven'],
  // 1.25
  PreemptionByKubeScheduler: ['preempted', 'proven'],
  EvictionByEvictionAPI: ['drained', 'proven'],
  DeletionByTaintManager: ['drained', 'proven'],
  // 1.33
  DeletionByDeviceTaintManager: ['drained', 'proven'],
  DeletionByPodGC: ['deleted-by-controller', 'proven'],
  NodeShutdown: ['node-reboot', 'likely'],
  Shutdown: ['node-reboot', 'likely'],
  Terminated: ['node-reboot', 'likely'],
  // A kubelet that has just started may not know the labels of its node. The Pod may also be bound to a node without them.
  NodeAffinity: ['kubelet-restart', 'possible'],
};

/** True for a reason that only a Pod has. */
export function isPodReason(reason: string): boolean {
  return (
    reason === 'Evicted' ||
    reason === 'UnexpectedAdmissionError' ||
    (Object.hasOwn(POD_REASONS, reason) && reason !== 'Terminated')
  );
}
