// Combines similar Events of controllers and drops those over the rate limit, as client-go does.

import { COMBINED, createAggregator, createSpamFilter } from '../story/correlateEvents.ts';
import type { ControllerEvent } from './controller.ts';

/**
 * Returns a function that returns the Event as it is sent, or nothing if it is over the limit of its object. Events
 * with the same object and reason count as similar. Ports client-go tools/record/events_cache.go EventCorrelator.EventCorrelate (1.8+).
 */
export function correlateSent(): (event: ControllerEvent, now: number) => readonly ControllerEvent[] {
  const combines = createAggregator();
  const accepts = createSpamFilter();
  return (event, now) => {
    const { object, reason, message } = event;
    const combined = combines(`${object} ${reason}`, message, now);
    if (!accepts(object, now)) return [];
    return [combined ? { ...event, message: `${COMBINED}${message}` } : event];
  };
}
