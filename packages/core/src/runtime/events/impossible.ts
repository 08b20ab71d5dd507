// Determines why an event cannot happen to a Pod now.

import { type Message, say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { applyEvent } from './applyEvent.ts';
import type { EventOf, EventType, ScenarioEvent } from './event.ts';
import { EVENTS } from './eventDefinitions.ts';
import { standingConditions } from './standing.ts';

/**
 * The reasons why the event would have no effect, as the engine or the API server reports them; undefined if it can
 * happen. The kubelet is not modified. An event that only brings a condition has no effect if the condition holds already.
 */
export function whyImpossible(kubelet: Kubelet, event: ScenarioEvent): readonly Message[] | undefined {
  // A wait runs the whole loop.
  if (event.type === 'wait' || event.type === 'edit' || event.type === 'create') return undefined;
  const missing = missingFor(kubelet, event);
  if (missing) return [missing];
  const { kubelet: after, snapshots } = applyEvent({ ...kubelet, quiet: true }, event);
  const [first] = snapshots;
  if (snapshots.length === 1 && first?.cause.kind === 'note') return first.cause.messages;
  if (first?.cause.kind === 'refused') return first.cause.errors.map(({ detail }) => ({ message: detail }));
  return brings(event) && sameConditions(kubelet, after) ? [say('no change: already the case')] : undefined;
}

function sameConditions(before: Kubelet, after: Kubelet): boolean {
  const [old, next] = [before, after].map((kubelet) => {
    const { capacity = {}, used = {}, facts, imageUsers = {}, absentImages, obstacles } = kubelet.node;
    const node = [capacity, used, facts, imageUsers, absentImages, obstacles];
    return JSON.stringify([standingConditions(kubelet), ...node]);
  });
  return old === next;
}

function brings<Type extends EventType>(event: EventOf<Type> & { readonly type: Type }): boolean {
  return EVENTS[event.type].bringsCondition?.(event) ?? false;
}

/** The missing requirement of the Pod, its release or its runtime. */
function missingFor<Type extends EventType>(
  kubelet: Kubelet,
  event: EventOf<Type> & { readonly type: Type },
): Message | undefined {
  return EVENTS[event.type].missing?.(kubelet, event);
}
