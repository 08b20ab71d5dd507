// Prints what `kubectl rollout status` says of a workload.

import type { DeploymentStatus } from '../controllers/deploymentStatus.ts';
import type { SetStatus } from '../controllers/statefulSetStatus.ts';
import type { DaemonSetStatus } from '../controllers/syncDaemonSet.ts';
import type { WorkloadStatus } from './controller.ts';
import type { RolledWorkload } from './workload.ts';

export interface RolloutStatus {
  readonly text: string;
  /** kubectl ends: the rollout is complete, or has failed. */
  readonly ends?: 'complete' | 'failed';
}

/**
 * The line that kubectl prints once the controller has observed the edit.
 * Ports kubectl pkg/polymorphichelpers/rollout_status.go, which is the same from 1.16 on.
 */
export function rolloutStatus(workload: RolledWorkload, status: WorkloadStatus): RolloutStatus {
  switch (status.kind) {
    case 'deployment':
      return ofDeployment(workload, status.status);
    case 'statefulset':
      return ofStatefulSet(workload, status.status);
    case 'daemonset':
      return ofDaemonSet(workload, status.status);
  }
}

function ofDeployment({ name, settings }: RolledWorkload, status: DeploymentStatus): RolloutStatus {
  const { replicas = 1 } = settings;
  const { updatedReplicas: updated, availableReplicas: available, progressing } = status;
  const waiting = `Waiting for deployment "${name}" rollout to finish:`;
  if (progressing?.reason === 'ProgressDeadlineExceeded') {
    return { text: `error: deployment "${name}" exceeded its progress deadline`, ends: 'failed' };
  }
  if (updated < replicas) {
    return { text: `${waiting} ${updated} out of ${replicas} new replicas have been updated...` };
  }
  if (status.replicas > updated) {
    return { text: `${waiting} ${status.replicas - updated} old replicas are pending termination...` };
  }
  if (available < updated) {
    return { text: `${waiting} ${available} of ${updated} updated replicas are available...` };
  }
  return { text: `deployment "${name}" successfully rolled out`, ends: 'complete' };
}

const ONLY_ROLLING = 'error: rollout status is only available for RollingUpdate strategy type';

function ofDaemonSet({ name, settings }: RolledWorkload, status: DaemonSetStatus): RolloutStatus {
  if (settings.strategy === 'OnDelete') return { text: ONLY_ROLLING };
  const waiting = `Waiting for daemon set "${name}" rollout to finish:`;
  const { desiredNumberScheduled: desired, updatedNumberScheduled: updated, numberAvailable } = status;
  if (updated < desired)
    return { text: `${waiting} ${updated} out of ${desired} new pods have been updated...` };
  if (numberAvailable < desired) {
    return { text: `${waiting} ${numberAvailable} of ${desired} updated pods are available...` };
  }
  return { text: `daemon set "${name}" successfully rolled out`, ends: 'complete' };
}

function ofStatefulSet({ settings, hasRollingUpdate }: RolledWorkload, status: SetStatus): RolloutStatus {
  if (settings.strategy === 'OnDelete') return { text: ONLY_ROLLING };
  const { replicas = 1, partition = '0' } = settings;
  const { readyReplicas, updatedReplicas: updated } = status;
  if (readyReplicas < replicas)
    return { text: `Waiting for ${replicas - readyReplicas} pods to be ready...` };
  if (hasRollingUpdate) {
    const wanted = replicas - Number(partition);
    return updated < wanted
      ? {
          text: `Waiting for partitioned roll out to finish: ${updated} out of ${wanted} new pods have been updated...`,
        }
      : { text: `partitioned roll out complete: ${updated} new pods have been updated...`, ends: 'complete' };
  }
  if (status.updateRevision !== status.currentRevision) {
    return {
      text: `waiting for statefulset rolling update to complete ${updated} pods at revision ${status.updateRevision}...`,
    };
  }
  return {
    text: `statefulset rolling update complete ${status.currentReplicas} pods at revision ${status.currentRevision}...`,
    ends: 'complete',
  };
}
