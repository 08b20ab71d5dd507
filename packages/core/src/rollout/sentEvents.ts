// Combines similar Events of controllers, as client-go does.

import { COMBINED, MAX_SIMILAR, SIMILAR_INTERVAL } from '../story/correlateEvents.ts';
import type { ControllerEvent } from './controller.ts';

/**
 * The Event as it is sent: the tenth message of one object and reason within ten minutes, and each later one, is a
 * combined Event. Ports client-go tools/record/events_cache.go EventAggregator.EventAggregate (1.8+).
 */
export function combineEvents(): (event: ControllerEvent, now: number) => ControllerEvent {
  const similar = new Map<string, { readonly messages: Set<string>; last: number }>();
  return (event, now) => {
    const group = `${event.object} ${event.reason}`;
    const known = similar.get(group);
    const messages = known && now - known.last <= SIMILAR_INTERVAL ? known.messages : new Set<string>();
    messages.add(event.message);
    similar.set(group, { messages, last: now });
    if (messages.size < MAX_SIMILAR) return event;
    messages.delete(event.message);
    return { ...event, message: `${COMBINED}${event.message}` };
  };
}
