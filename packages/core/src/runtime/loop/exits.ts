// Applies the exits of processes.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { type Alarm, alarmed, type Exit, ended } from '../node/exit.ts';
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
export function performAlarm(kubelet: Kubelet, alarm: Alarm): Passage {
  const alarms = kubelet.alarms.filter((one) => one !== alarm);
  const now: Kubelet = { ...kubelet, alarms };
  if (alarm.kind === 'exit' && !alarm.asked) return exitNow(now, alarm);
  return { kubelet: { ...now, node: alarmed(now.node, alarm, now.now) }, snapshots: [] };
}

/** The kubelet with one container of its node replaced. */
export function updated(kubelet: Kubelet, container: NodeContainer): Kubelet {
  const containers = kubelet.node.containers.map((found) => (found.id === container.id ? container : found));
  return { ...kubelet, node: { ...kubelet.node, containers } };
}
