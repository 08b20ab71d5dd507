// Lists the Events whose reason says what happened, whatever their message is.

import { MINORS } from '../releases/release.ts';
import type { Matched } from './matched.ts';

/** Reasons by family: pkg/kubelet/events/event.go, pkg/controller/volume, and the controllers that create Pods (1.8+). */
const REASONS: Readonly<Record<string, string>> = {
  scheduled: 'Scheduled',
  'sandbox-create-failed': 'FailedCreatePodSandBox',
  'create-error': 'FailedCreatePodContainer',
  'mount-failed':
    'FailedMount FailedAttachVolume FailedMapVolume FailedMountOnFilesystemMismatch ProvisioningFailed FailedBinding VolumeMismatch',
  'dra-failed': 'FailedPrepareDynamicResources',
  'not-scheduled': 'FailedScheduling FailedPlacement NotTriggerScaleUp FailedResourceClaimCreation',
  'not-created': 'FailedCreate ReplicaSetCreateError',
  'failed-kill': 'FailedKillPod',
  prestop: 'FailedPreStopHook',
  'runtime-stop': 'Killing',
  'deleted-by-controller': 'TooManyActivePods TooManySucceededPods',
  'pod-failed': 'FailedDaemonPod RecreatingFailedPod',
  'storage-pressure': 'FreeDiskSpaceFailed',
  'job-failed': 'BackoffLimitExceeded FailedIndexes MaxFailedIndexesExceeded',
  'image-inspect-failed': 'InspectFailed',
  'image-never': 'ErrImageNeverPull',
  'poststart-failed': 'FailedPostStartHook',
  'sandbox-changed': 'SandboxChanged',
  'network-not-ready': 'NetworkNotReady',
  rebooted: 'Rebooted',
  preempted: 'Preempted',
  drained: 'Descheduled NodeControllerEviction',
  'system-oom': 'OOMKilling SystemOOM',
};

export const FAMILIES: ReadonlyMap<string, string> = new Map(
  Object.entries(REASONS).flatMap(([family, reasons]) =>
    reasons.split(' ').map((reason) => [reason, family] as const),
  ),
);

/** Undefined for reasons that several occasions share. `type`: `Normal` or `Warning`. */
export function eventOfReason(reason: string, type: string): Matched | undefined {
  // The kubelet records an eviction as a Warning; Karpenter evicts through the API.
  const family = type === 'Normal' && reason === 'Evicted' ? 'drained' : FAMILIES.get(reason);
  return family === undefined ? undefined : { family, values: {}, releases: MINORS };
}
