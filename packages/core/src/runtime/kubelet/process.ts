// Lists what belongs to the memory of the kubelet's process, and forgets it.

import type { Alarm } from '../node/exit.ts';
import type { Kubelet } from './kubelet.ts';

/** The requests to the Pod's worker, and the work queue. */
const REQUESTS = [
  'pending',
  'slot',
  'requeue',
  'mounting',
  'iteration',
  'kept',
] as const satisfies readonly (keyof Kubelet)[];

/** Everything else that only the process keeps; a new one starts without it. */
const MEMORY = [
  'predecessor',
  'stopped',
  'statusVersion',
  'relisted',
  'stoppedAt',
  'relistAt',
  'shutdown',
] as const satisfies readonly (keyof Kubelet)[];

type Requests = (typeof REQUESTS)[number];
type Memory = (typeof MEMORY)[number];

/** The kubelet with an idle worker. */
export function withoutRequests(kubelet: Kubelet): Omit<Kubelet, Requests> {
  return without(kubelet.iteration ? abandoned(kubelet) : kubelet, REQUESTS);
}

/** The node and the Pod's object, as a new process finds them; it has no cache and no probes yet. */
export function withoutProcess(kubelet: Kubelet): Omit<Kubelet, Requests | Memory> {
  return without(withoutRequests(kubelet), MEMORY);
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

function without<Of extends object, Name extends keyof Of>(
  value: Of,
  names: readonly Name[],
): Omit<Of, Name> {
  const left = { ...value };
  for (const name of names) delete left[name];
  return left;
}
