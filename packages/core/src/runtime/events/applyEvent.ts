// Applies an event of a scenario to the simulated kubelet.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../kubelet/kubeletSnapshot.ts';
import { waitForNext, waitForStable, waitSeconds } from '../loop/loop.ts';
import { changeDurations, configureKubelet } from './configuration.ts';
import {
  exitEvent,
  imageEvent,
  obstacleEvent,
  probeEvent,
  processEvent,
  sandboxEvent,
  unknownEvent,
} from './containerEvents.ts';
import { upgradeControlPlane, withSkewNote } from './controlPlane.ts';
import { addEphemeral, changeEdit, deleteEvent, resizeContainer } from './editEvents.ts';
import type { EventOf, EventType, ScenarioEvent } from './event.ts';
import { evict } from './eviction.ts';
import { changeRoom, reboot, restartKubelet, restartRuntime, upgradeKubelet } from './nodeEvents.ts';
import { observeEvent } from './observed.ts';
import { markNodeNotReady, reachApiServer, startKubelet, stopKubelet } from './outages.ts';
import { volumeEvent } from './volumeEvent.ts';

/**
 * Returns the kubelet immediately after an event; `settle` then runs its reaction. An impossible event (an unknown
 * container, an invalid Pod) changes nothing and adds a note with the reason.
 */
export function applyEvent(kubelet: Kubelet, event: ScenarioEvent): Passage {
  const passage = apply(kubelet, event);
  if (passage.snapshots.length > 0 || event.type === 'wait') return passage;
  const cause = { kind: 'event' as const, type: event.type };
  return {
    kubelet: passage.kubelet,
    snapshots: [kubeletSnapshot(passage.kubelet, runOf(passage.kubelet), cause)],
  };
}

type Handler<Type extends EventType> = (kubelet: Kubelet, event: EventOf<Type>) => Passage;

const HANDLERS: { readonly [Type in EventType]: Handler<Type> } = {
  create: (kubelet) => ({ kubelet, snapshots: [] }),
  edit: changeEdit,
  debug: addEphemeral,
  resize: resizeContainer,
  delete: deleteEvent,
  exit: exitEvent,
  probe: probeEvent,
  unknown: unknownEvent,
  sandbox: sandboxEvent,
  image: imageEvent,
  process: processEvent,
  obstacle: obstacleEvent,
  'kubelet-restart': (kubelet) => restartKubelet(kubelet),
  volume: volumeEvent,
  durations: changeDurations,
  'kubelet-config': configureKubelet,
  'kubelet-stop': (kubelet) => stopKubelet(kubelet),
  'kubelet-start': (kubelet) => startKubelet(kubelet),
  'api-server': (kubelet, { reach }) => reachApiServer(kubelet, reach),
  'node-not-ready': (kubelet) => markNodeNotReady(kubelet),
  upgrade: (kubelet, event) => withSkewNote(upgradeKubelet(kubelet, event)),
  'control-plane': upgradeControlPlane,
  'runtime-restart': restartRuntime,
  evict,
  node: changeRoom,
  reboot: (kubelet) => reboot(kubelet),
  observe: observeEvent,
  wait: (kubelet, event) => {
    if ('seconds' in event) return waitSeconds(kubelet, event.seconds);
    return event.until === 'next' ? waitForNext(kubelet) : waitForStable(kubelet);
  },
};

function apply<Type extends EventType>(
  kubelet: Kubelet,
  event: EventOf<Type> & { readonly type: Type },
): Passage {
  return HANDLERS[event.type](kubelet, event);
}
