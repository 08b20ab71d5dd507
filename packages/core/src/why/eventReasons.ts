// Lists the Events whose reason says what happened, whatever their message is.

import { MINORS } from '../releases/release.ts';
import type { Matched } from './matched.ts';

/** Families by reason: pkg/kubelet/events/event.go and pkg/controller/volume (1.8+). */
const FAMILIES: Readonly<Record<string, string>> = {
  FailedCreatePodSandBox: 'sandbox-create-failed',
  FailedCreatePodContainer: 'create-error',
  FailedMount: 'mount-failed',
  FailedAttachVolume: 'mount-failed',
  FailedMapVolume: 'mount-failed',
  VolumeResizeFailed: 'mount-failed',
  FailedScheduling: 'not-scheduled',
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

/** Undefined for reasons that several occasions share. */
export function eventOfReason(reason: string): Matched | undefined {
  const family = Object.hasOwn(FAMILIES, reason) ? FAMILIES[reason] : undefined;
  return family === undefined ? undefined : { family, values: {}, releases: MINORS };
}
