// Schedules the exits of processes after a container starts.

import { exitAlarm } from '../kuberuntime/processes.ts';
import { byTime } from '../node/byTime.ts';
import type { Kubelet } from './kubelet.ts';

/** Schedules the exit of every container that started between the two states. */
export function scheduleProcesses(before: Kubelet, after: Kubelet): Kubelet {
  const ran = new Set(before.node.containers.filter(({ state }) => state === 'running').map(({ id }) => id));
  const fresh = after.node.containers.filter(({ id, state }) => state === 'running' && !ran.has(id));
  const exits = fresh.flatMap((container) => exitAlarm(after, container));
  return exits.length === 0 ? after : { ...after, alarms: [...after.alarms, ...exits].sort(byTime) };
}
