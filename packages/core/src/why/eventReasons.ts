// Lists the Events whose reason says what happened, whatever their message is.

import { MINORS } from '../releases/release.ts';
import type { Matched } from './matched.ts';

/** Families by reason: pkg/kubelet/events/event.go, pkg/controller/volume, and the controllers that create Pods (1.8+). */
const FAMILIES: Readonly<Record<string, string>> = {
  Scheduled: 'scheduled',
  FailedCreatePodSandBox: 'sandbox-create-failed',
  FailedCreatePodContainer: 'create-error',
  FailedMount: 'mount-failed',
  FailedAttachVolume: 'mount-failed',
  FailedMapVolume: 'mount-failed',
  VolumeResizeFailed: 'mount-failed',
  FailedScheduling: 'not-scheduled',
  FailedCreate: 'not-created',
  BackoffLimitExceeded: 'job-failed',
  FailedIndexes: 'job-failed',
  MaxFailedIndexesExceeded: 'job-failed',
  InspectFailed: 'image-inspect-failed',
  ErrImageNeverPull: 'image-never',
  FailedPostStartHook: 'poststart-failed',
  SandboxChanged: 'sandbox-changed',
  NetworkNotReady: 'network-not-ready',
  Rebooted: 'rebooted',
  Preempted: 'preempted',
  OOMKilling: 'system-oom',
  SystemOOM: 'system-oom',
};

/** Reasons of other components for which the kubelet records a Warning: Karpenter evicts through the API. */
const NORMAL: Readonly<Record<string, string>> = { Evicted: 'drained' };

/** Undefined for reasons that several occasions share. `type`: `Normal` or `Warning`. */
export function eventOfReason(reason: string, type: string): Matched | undefined {
  const families = type === 'Normal' && Object.hasOwn(NORMAL, reason) ? NORMAL : FAMILIES;
  const family = Object.hasOwn(families, reason) ? families[reason] : undefined;
  return family === undefined ? undefined : { family, values: {}, releases: MINORS };
}
