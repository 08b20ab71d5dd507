// Applies an event of a scenario to the simulated kubelet.

import type { Kubelet } from '../kubelet/kubelet.ts';
import { type Passage, runOf, shown } from '../kubelet/kubeletSnapshot.ts';
import type { EventOf, EventType, ScenarioEvent } from './event.ts';
import { EVENTS } from './eventDefinitions.ts';

/**
 * Returns the kubelet immediately after an event; `settle` then runs its reaction. An impossible event (an unknown
 * container, an invalid Pod) changes nothing and adds a note with the reason.
 */
export function applyEvent(kubelet: Kubelet, event: ScenarioEvent): Passage {
  const passage = apply(kubelet, event);
  if (passage.snapshots.length > 0 || event.type === 'wait') return passage;
  return shown(passage.kubelet, runOf(passage.kubelet), { kind: 'event', type: event.type });
}

function apply<Type extends EventType>(
  kubelet: Kubelet,
  event: EventOf<Type> & { readonly type: Type },
): Passage {
  return EVENTS[event.type].apply(kubelet, event);
}
