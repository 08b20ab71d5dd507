// What does an event change, before the kubelet reacts to it?

import { assertNever } from '../../result.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { momentOf, type Passage, runOf } from '../kubelet/moment.ts';
import { waitForNext, waitForStable, waitSeconds } from '../loop/loop.ts';
import {
  exitEvent,
  imageEvent,
  obstacleEvent,
  probeEvent,
  processEvent,
  sandboxEvent,
  unknownEvent,
} from './containerEvents.ts';
import { addEphemeral, changeEdit, removePod, resizeContainer } from './editEvents.ts';
import type { ScenarioEvent } from './event.ts';
import { evict } from './eviction.ts';
import { changeRoom, reboot, restartKubelet, restartRuntime, upgradeKubelet } from './nodeEvents.ts';
import { observeEvent } from './observed.ts';

/**
 * The world right after an event; `settle` then lets the kubelet react. An event that cannot be (a container that is
 * not there, a text that cannot be read) changes nothing and says so in a note.
 */
export function applyEvent(kubelet: Kubelet, event: ScenarioEvent): Passage {
  const passage = apply(kubelet, event);
  if (passage.moments.length > 0 || event.type === 'wait') return passage;
  const cause = { kind: 'event' as const, type: event.type };
  return { kubelet: passage.kubelet, moments: [momentOf(passage.kubelet, runOf(passage.kubelet), cause)] };
}

function apply(kubelet: Kubelet, event: ScenarioEvent): Passage {
  switch (event.type) {
    case 'create':
      return { kubelet, moments: [] };
    case 'edit':
      return changeEdit(kubelet, event);
    case 'debug':
      return addEphemeral(kubelet, event);
    case 'resize':
      return resizeContainer(kubelet, event);
    case 'delete':
      return removePod(kubelet, event.gracePeriodSeconds);
    case 'exit':
      return exitEvent(kubelet, event);
    case 'probe':
      return probeEvent(kubelet, event);
    case 'unknown':
      return unknownEvent(kubelet, event);
    case 'sandbox':
      return sandboxEvent(kubelet, event);
    case 'image':
      return imageEvent(kubelet, event);
    case 'process':
      return processEvent(kubelet, event);
    case 'obstacle':
      return obstacleEvent(kubelet, event);
    case 'kubelet-restart':
      return restartKubelet(kubelet);
    case 'upgrade':
      return upgradeKubelet(kubelet, event);
    case 'runtime-restart':
      return restartRuntime(kubelet, event);
    case 'evict':
      return evict(kubelet, event);
    case 'node':
      return changeRoom(kubelet, event.room);
    case 'reboot':
      return reboot(kubelet);
    case 'observe':
      return observeEvent(kubelet, event);
    case 'wait':
      if ('seconds' in event) return waitSeconds(kubelet, event.seconds);
      return event.until === 'next' ? waitForNext(kubelet) : waitForStable(kubelet);
    default:
      return assertNever(event);
  }
}
