// Applies outages of the kubelet and of its connection to the API server.

import { say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { config } from '../loop/config.ts';
import { note } from './containerEvents.ts';
import { restartKubelet } from './nodeEvents.ts';

/** Containers go on; what the kubelet knew in its own process is lost with it. */
export function stopKubelet(kubelet: Kubelet): Passage {
  if (kubelet.stopped) return note(kubelet, say('the kubelet does not run'));
  const { pending: _, requeue: __, slot: ___, ...rest } = kubelet;
  return { kubelet: { ...rest, probers: [], stopped: true }, snapshots: [] };
}

/** The kubelet starts again, and receives the Pod as it is stored now. */
export function startKubelet(kubelet: Kubelet): Passage {
  if (!kubelet.stopped) return note(kubelet, say('the kubelet runs already'));
  return restartKubelet(kubelet, 'kubelet-start');
}

/** Watches and reports begin again, with the last change that the kubelet missed. */
export function reachApiServer(kubelet: Kubelet, reach: 'lost' | 'back'): Passage {
  const { apart, ...rest } = kubelet;
  if (reach === 'lost') {
    const lost: Kubelet = apart ? kubelet : { ...rest, apart: { told: kubelet.api } };
    return { kubelet: lost, snapshots: [] };
  }
  if (!apart?.undelivered || kubelet.stopped) return { kubelet: rest, snapshots: [] };
  const { operation, manifest, pod } = apart.undelivered;
  return operation === 'UPDATE'
    ? config(rest, operation, 'api-server', { manifest, pod })
    : config({ ...rest, pod }, operation, 'api-server');
}
