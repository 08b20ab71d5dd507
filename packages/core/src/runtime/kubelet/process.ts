// Begins and ends the memory of the kubelet's process.

import type { Alarm } from '../node/exit.ts';
import { EMPTY_STATUS } from '../node/node.ts';
import type { Kubelet, KubeletProcess } from './kubelet.ts';

/** A process that starts now. Its first sync waits for its first relist. */
export function newProcess(startedAt: number): KubeletProcess {
  return { startedAt, lastSyncEnd: startedAt, cache: EMPTY_STATUS, seen: EMPTY_STATUS, probers: [] };
}

/** The kubelet with an idle worker. */
export function withoutWork(kubelet: Kubelet): Kubelet {
  return { ...(kubelet.work.iteration ? abandoned(kubelet) : kubelet), work: {} };
}

/** An iteration in progress is lost. A process that was asked to stop exits nevertheless, and nobody waits for it. */
function abandoned({ ending: _, ...kubelet }: Kubelet): Kubelet {
  const alarms = kubelet.alarms.map((alarm): Alarm => {
    if (alarm.kind !== 'exit') return alarm;
    const { asked: __, ...exit } = alarm;
    return exit;
  });
  return { ...kubelet, alarms };
}
