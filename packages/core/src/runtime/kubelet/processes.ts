// Schedules the exits of processes after a container starts.

import { findContainer } from '../../api/findContainer.ts';
import { entryOf } from '../../go/map.ts';
import { roundTime } from '../kuberuntime/run.ts';
import { byTime } from '../node/byTime.ts';
import type { NodeContainer } from '../node/node.ts';
import type { Alarm, Kubelet } from './kubelet.ts';

/** Default running time of a plain init container. */
const INIT_SECONDS = 1;

/** Schedules the exit of every container that started between the two states. */
export function scheduleProcesses(before: Kubelet, after: Kubelet): Kubelet {
  const ran = new Set(before.node.containers.filter(({ state }) => state === 'running').map(({ id }) => id));
  const fresh = after.node.containers.filter(({ id, state }) => state === 'running' && !ran.has(id));
  const exits = fresh.flatMap((container) => exitAlarm(after, container));
  return exits.length === 0 ? after : { ...after, alarms: [...after.alarms, ...exits].sort(byTime) };
}

export function exitAlarm(kubelet: Kubelet, { id, name, startedAt = 0 }: NodeContainer): Alarm[] {
  const kind = findContainer(kubelet.pod, name)?.kind;
  const exits =
    entryOf(kubelet.node.processes, name)?.exits ??
    (kind === 'init' ? { after: INIT_SECONDS, code: 0 } : undefined);
  if (!exits) return [];
  return [
    {
      at: roundTime(startedAt + exits.after),
      kind: 'exit',
      id,
      code: exits.code,
      ...(exits.reason === undefined ? {} : { reason: exits.reason }),
    },
  ];
}
