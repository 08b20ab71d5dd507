// Combines similar Events of controllers and drops those over the rate limit, as client-go does.

import { COMBINED, createSpamFilter, MAX_SIMILAR, SIMILAR_INTERVAL } from '../story/correlateEvents.ts';
import type { ControllerEvent } from './controller.ts';

/**
 * The Events as they are sent: the tenth message of one object and reason within ten minutes, and each later one, is a
 * combined Event, and after 25 Events of one object there is one in five minutes. Ports client-go tools/record/events_cache.go EventCorrelator.EventCorrelate (1.8+).
 */
export function correlateSent(): (event: ControllerEvent, now: number) => readonly ControllerEvent[] {
  const similar = new Map<string, { readonly messages: Set<string>; last: number }>();
  const accepts = createSpamFilter();
  const combined = (event: ControllerEvent, now: number): ControllerEvent => {
    const group = `${event.object} ${event.reason}`;
    const before = similar.get(group);
    const messages = before && now - before.last <= SIMILAR_INTERVAL ? before.messages : new Set<string>();
    messages.add(event.message);
    similar.set(group, { messages, last: now });
    if (messages.size < MAX_SIMILAR) return event;
    messages.delete(event.message);
    return { ...event, message: `${COMBINED}${event.message}` };
  };
  return (event, now) => {
    const shown = combined(event, now);
    return accepts(event.object, now) ? [shown] : [];
  };
}
