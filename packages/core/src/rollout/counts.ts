// Counts the Pods of a workload for every controller in the same words.

import type { RolloutSample } from './rollout.ts';

/** The numbers of a workload's status. */
export interface ReplicaCounts {
  /** Wanted by its spec; for a DaemonSet, the number of nodes. */
  readonly desired: number;
  /** Of the new template. */
  readonly updated: number;
  readonly ready: number;
  /** Ready for at least minReadySeconds. */
  readonly available: number;
}

export function countsOf({ workload, status }: RolloutSample): ReplicaCounts {
  const { replicas = 1 } = workload.settings;
  if (status.kind === 'daemonset') {
    const { desiredNumberScheduled, updatedNumberScheduled, numberReady, numberAvailable } = status.status;
    return {
      desired: desiredNumberScheduled,
      updated: updatedNumberScheduled,
      ready: numberReady,
      available: numberAvailable,
    };
  }
  const { updatedReplicas, readyReplicas, availableReplicas } = status.status;
  return { desired: replicas, updated: updatedReplicas, ready: readyReplicas, available: availableReplicas };
}
