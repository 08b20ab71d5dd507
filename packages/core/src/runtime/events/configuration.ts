// Applies events that configure the kubelet and the speed of its runtime.

import { say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { note } from './containerEvents.ts';
import type { EventOf } from './event.ts';
import { restartKubelet } from './nodeEvents.ts';

/**
 * Restarts the kubelet, unless the Pod has not been created yet. Without its feature gate the kubelet refuses to start
 * with the field.
 * Ports pkg/kubelet/apis/config/validation/validation.go ValidateKubeletConfiguration (1.32+).
 */
export function configureKubelet(kubelet: Kubelet, event: EventOf<'kubelet-config'>): Passage {
  const { release } = kubelet;
  if (!release.gate('KubeletCrashLoopBackOffMax')) {
    return note(
      kubelet,
      say('kubelet {release} needs the feature gate {gate} for {field}', {
        release: release.minor,
        gate: 'KubeletCrashLoopBackOffMax',
        field: 'crashLoopBackOff.maxContainerRestartPeriod',
      }),
    );
  }
  const { maxContainerRestartPeriod } = event;
  const configured = { ...kubelet, node: { ...kubelet.node, maxContainerRestartPeriod } };
  return kubelet.awaited ? { kubelet: configured, snapshots: [] } : restartKubelet(configured, event.type);
}

export function changeDurations(kubelet: Kubelet, event: EventOf<'durations'>): Passage {
  const { durations: before } = kubelet.node;
  const {
    sandbox = before.sandbox,
    create = before.create,
    start = before.start,
    pull = before.pull,
  } = event;
  const durations = { sandbox, create, start, pull };
  return { kubelet: { ...kubelet, node: { ...kubelet.node, durations } }, snapshots: [] };
}
