// Applies the exits of processes.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { type Alarm, type Exit, ended, exitedBy } from '../node/exit.ts';
import type { NodeContainer } from '../node/node.ts';

/** Handles the exit of a container's process; containers that are not running stay unchanged. */
export function exitNow(
  kubelet: Kubelet,
  { id, code, reason }: Pick<Exit, 'id' | 'code' | 'reason'>,
): Passage {
  const found = kubelet.node.containers.find((container) => container.id === id);
  if (found?.state !== 'running') return { kubelet, snapshots: [] };
  const next = updated(kubelet, ended(found, kubelet.now, code, reason));
  return {
    kubelet: next,
    snapshots: [kubeletSnapshot(next, runOf(next), { kind: 'exit', container: found.name })],
  };
}

/** Performs what is scheduled on the node. */
export function alarmed(kubelet: Kubelet, alarm: Alarm): Passage {
  const alarms = kubelet.alarms.filter((one) => one !== alarm);
  const now: Kubelet = { ...kubelet, alarms };
  if (alarm.kind === 'exit' && !alarm.asked) return exitNow(now, alarm);
  const { node } = now;
  const containers =
    alarm.kind === 'exit'
      ? node.containers.map((one) => (one.id === alarm.id ? exitedBy(one, { ...alarm, at: now.now }) : one))
      : node.containers;
  const sandboxes = node.sandboxes.map((one) =>
    alarm.kind === 'sandbox' && one.id === alarm.id ? { ...one, state: 'NotReady' as const } : one,
  );
  return { kubelet: { ...now, node: { ...node, containers, sandboxes } }, snapshots: [] };
}

/** The kubelet with one container of its node replaced. */
export function updated(kubelet: Kubelet, container: NodeContainer): Kubelet {
  const containers = kubelet.node.containers.map((found) => (found.id === container.id ? container : found));
  return { ...kubelet, node: { ...kubelet.node, containers } };
}
