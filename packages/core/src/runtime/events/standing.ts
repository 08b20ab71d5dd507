// Lists the standing conditions of a node: changes of its behavior that last until an event ends them.

import type { Kubelet } from '../kubelet/kubelet.ts';
import type { EventDefinition, StandingCondition } from './event.ts';
import { EVENTS } from './eventDefinitions.ts';

/** Reads the conditions from the state of the node and the kubelet, whatever event brought them. */
export function standingConditions(kubelet: Kubelet): readonly StandingCondition[] {
  const definitions: readonly Pick<EventDefinition, 'standing'>[] = Object.values(EVENTS);
  return definitions.flatMap(({ standing }) => standing?.(kubelet) ?? []).flatMap((one) => one || []);
}
