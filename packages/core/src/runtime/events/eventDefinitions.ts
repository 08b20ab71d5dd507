// Defines the effects of all events, and the conditions that they bring.

import type { Message } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { Passage } from '../kubelet/kubeletSnapshot.ts';
import { finish } from '../kuberuntime/pausableWork.ts';
import { waiting } from '../loop/loop.ts';
import { changeDurations, changedDurations, configureKubelet, shorterBackOff } from './configuration.ts';
import {
  absentImages,
  exitEvent,
  failingSandbox,
  imageEvent,
  missingReference,
  obstacleEvent,
  obstacles,
  sandboxEvent,
  unknownEvent,
} from './containerEvents.ts';
import { upgradeControlPlane, withSkewNote } from './controlPlane.ts';
import { addEphemeral, changeEdit, deleteEvent, missingResize, resizeContainer } from './editEvents.ts';
import type { EventOf, EventType, StandingCondition } from './event.ts';
import { evict } from './eviction.ts';
import {
  changeRoom,
  fullNode,
  reboot,
  restartKubelet,
  restartRuntime,
  survives,
  upgradeKubelet,
} from './nodeEvents.ts';
import { observeEvent } from './observed.ts';
import {
  markNodeNotReady,
  reachApiServer,
  startKubelet,
  stopKubelet,
  stoppedKubelet,
  unreachable,
} from './outages.ts';
import { failingProbes, probeEvent } from './probeEvent.ts';
import { changedProcesses, missingHook, processEvent } from './processEvent.ts';
import { volumeConditions, volumeEvent } from './volumeEvent.ts';

/** The effect of an event, and its requirements. */
export interface EventDefinition<Type extends EventType = EventType> {
  /** The kubelet immediately after the event, before it reacts. */
  apply(kubelet: Kubelet, event: EventOf<Type>): Passage;
  /** The missing requirement of the Pod, its release or its runtime; undefined if there is none. */
  missing?(kubelet: Kubelet, event: EventOf<Type>): Message | undefined;
  /** The conditions of this kind that hold, whatever event brought them. */
  standing?(kubelet: Kubelet): readonly StandingCondition[];
  /** True if the event only brings or ends a condition, so that nothing happens if it holds already. */
  bringsCondition?(event: EventOf<Type>): boolean;
}

const always = (): boolean => true;

/** The effects of all events. Standing conditions are listed in this order. */
export const EVENTS: { readonly [Type in EventType]: EventDefinition<Type> } = {
  create: { apply: (kubelet) => ({ kubelet, snapshots: [] }) },
  edit: { apply: changeEdit },
  debug: { apply: addEphemeral },
  resize: { apply: resizeContainer, missing: missingResize },
  delete: { apply: deleteEvent },
  exit: { apply: exitEvent },
  unknown: { apply: unknownEvent },
  'kubelet-restart': { apply: (kubelet) => restartKubelet(kubelet) },
  'kubelet-stop': { apply: (kubelet) => stopKubelet(kubelet), standing: stoppedKubelet },
  'kubelet-start': { apply: (kubelet) => startKubelet(kubelet) },
  'api-server': {
    apply: (kubelet, { reach }) => reachApiServer(kubelet, reach),
    standing: unreachable,
    bringsCondition: always,
  },
  sandbox: {
    apply: sandboxEvent,
    standing: failingSandbox,
    bringsCondition: ({ change }) => change === 'cannot-be-made' || change === 'can-be-made',
  },
  'kubelet-config': { apply: configureKubelet, standing: shorterBackOff },
  image: { apply: imageEvent, standing: absentImages, bringsCondition: always },
  process: {
    apply: processEvent,
    missing: missingHook,
    standing: changedProcesses,
    bringsCondition: always,
  },
  probe: { apply: probeEvent, standing: failingProbes },
  obstacle: {
    apply: obstacleEvent,
    missing: missingReference,
    standing: obstacles,
    bringsCondition: always,
  },
  volume: { apply: volumeEvent, standing: volumeConditions, bringsCondition: always },
  node: { apply: changeRoom, standing: fullNode, bringsCondition: always },
  durations: { apply: changeDurations, standing: changedDurations, bringsCondition: always },
  'node-not-ready': { apply: (kubelet) => markNodeNotReady(kubelet) },
  upgrade: { apply: (kubelet, event) => withSkewNote(upgradeKubelet(kubelet, event)) },
  'control-plane': { apply: upgradeControlPlane },
  'runtime-restart': { apply: restartRuntime, missing: survives },
  evict: { apply: evict },
  reboot: { apply: (kubelet) => reboot(kubelet) },
  observe: { apply: observeEvent },
  wait: { apply: (kubelet, event) => finish(waiting(kubelet, event)) },
};
