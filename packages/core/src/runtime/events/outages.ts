// Applies outages of the kubelet and of its connection to the API server.

import { say } from '../../messages/message.ts';
import { type Kubelet, withMemory } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, note, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import type { PodEvent } from '../kuberuntime/run.ts';
import { eventText } from '../log/texts.ts';
import { config } from '../loop/config.ts';
import { withoutProcess } from '../loop/predecessor.ts';
import { isPodReady } from '../node/reportedStatus.ts';
import type { EventDefinitions, PossibleCondition } from './event.ts';
import { restartKubelet } from './nodeEvents.ts';

export const outageEvents = {
  'kubelet-stop': { apply: (kubelet) => stopKubelet(kubelet), standing: stoppedKubelet },
  'kubelet-start': { apply: (kubelet) => startKubelet(kubelet) },
  'api-server': {
    apply: (kubelet, { reach }) => reachApiServer(kubelet, reach),
    standing: unreachable,
    bringsCondition: () => true,
  },
  'node-not-ready': { apply: (kubelet) => markNodeNotReady(kubelet) },
} as const satisfies EventDefinitions;

/** Containers keep running; the state in the kubelet's own process is lost. */
function stopKubelet(kubelet: Kubelet): Passage {
  if (kubelet.process.stopped) return note(kubelet, say('the kubelet is not running'));
  return { kubelet: withMemory(withoutProcess(kubelet), { probers: [], stopped: true }), snapshots: [] };
}

function stoppedKubelet({ process: { stopped } }: Kubelet): PossibleCondition[] {
  return [
    stopped && {
      id: 'kubelet',
      text: say('the kubelet is not running'),
      when: say('until it starts, nothing is restarted, probed or reported'),
      end: { type: 'kubelet-start' },
    },
  ];
}

/** The kubelet starts again, and receives the currently stored Pod. */
function startKubelet(kubelet: Kubelet): Passage {
  if (!kubelet.process.stopped) return note(kubelet, say('the kubelet is already running'));
  return restartKubelet(kubelet, 'kubelet-start');
}

/** Watches and reports begin again, with the last change that the kubelet missed. */
function reachApiServer(kubelet: Kubelet, reach: 'lost' | 'back'): Passage {
  const { apart, ...rest } = kubelet;
  if (reach === 'lost') {
    const lost: Kubelet = apart ? kubelet : { ...rest, apart: { stored: kubelet.api } };
    return { kubelet: lost, snapshots: [] };
  }
  if (!apart?.undelivered || kubelet.process.stopped) return { kubelet: rest, snapshots: [] };
  const { operation, manifest, pod } = apart.undelivered;
  return operation === 'UPDATE'
    ? config(rest, operation, 'api-server', { manifest, pod })
    : config({ ...rest, pod }, operation, 'api-server');
}

function unreachable({ apart }: Kubelet): PossibleCondition[] {
  return [
    apart && {
      id: 'api-server',
      text: say('the kubelet cannot reach the API server'),
      when: say('it receives no change and reports nothing'),
      end: { type: 'api-server', reach: 'back' },
    },
  ];
}

/**
 * The node controller has received no report from the node for 40 seconds, or 50 since 1.32. The Pod in the API server
 * is not ready; the kubelet corrects it when it reports again.
 * Ports pkg/controller/util/node MarkPodsNotReady (1.8+).
 */
function markNodeNotReady(kubelet: Kubelet): Passage {
  const { apart, release } = kubelet;
  const { stopped } = kubelet.process;
  if (!stopped && !apart) return note(kubelet, say('the kubelet reports that its node is ready'));
  const stored = apart?.stored ?? kubelet.api;
  if (!isPodReady(stored.conditions)) return note(kubelet, say('the Pod is already not ready'));
  const conditions = stored.conditions.map((one) =>
    one.type === 'Ready' ? { ...one, status: 'False' as const } : one,
  );
  const api = { ...stored, conditions };
  const marked: Kubelet = apart ? { ...kubelet, apart: { ...apart, stored: api } } : { ...kubelet, api };
  const cause = { kind: 'event', type: 'node-not-ready' } as const;
  const snapshot = kubeletSnapshot(marked, runOf(marked), cause);
  // The node controller records it, not the kubelet.
  const event: PodEvent | undefined = release.has('node-not-ready-event')
    ? { at: kubelet.now, ...eventText(release, 'node-not-ready', {}) }
    : undefined;
  return { kubelet: marked, snapshots: [{ ...snapshot, events: event ? [event] : [] }] };
}
