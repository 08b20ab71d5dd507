// Describes the effect of a what-if that the picture and the timeline do not show.

import type { Message } from '@syncpod/core/messages';
import { type StandingCondition, standingConditions } from '@syncpod/core/runtime';
import type { TimelineEntry } from '@syncpod/core/story';
import { refusedTexts } from '../store/refusedTexts.ts';
import type { Notice } from '../store/source.ts';

/** `happened`: the entries of the event, in order. Undefined if the user sees containers or the kubelet act. */
export function feedbackOf(happened: readonly TimelineEntry[]): Notice | undefined {
  const [first] = happened;
  const last = happened.at(-1);
  if (!first || !last) return { text: 'notice.nothingHappens', passing: true };
  const { cause } = first.snapshot;
  if (cause.kind === 'refused') {
    const reason = refusedTexts(cause.errors).map(({ text }): Message => ({ message: text }));
    return { text: 'notice.refused', reason, passing: true };
  }
  if (cause.kind === 'note') return { text: 'notice.noEffect', reason: cause.messages, passing: true };
  const before = standingConditions(first.before);
  const after = standingConditions(last.state);
  const [begun] = after.filter((one) => !holds(before, one));
  if (begun)
    return {
      text: 'notice.fromNow',
      reason: [begun.text, ...(begun.when ? [begun.when] : [])],
      passing: true,
    };
  const [ended] = before.filter((one) => !after.some(({ id }) => id === one.id));
  if (ended) return { text: 'notice.noLonger', reason: [ended.text], passing: true };
  if (!happened.every(isOnlyNote)) return undefined;
  const { cause: latest } = last.snapshot;
  return latest.kind === 'note'
    ? { text: 'notice.note', reason: latest.messages, passing: true }
    : { text: 'notice.nothingFollows', passing: true };
}

function holds(conditions: readonly StandingCondition[], { id, text }: StandingCondition): boolean {
  return conditions.some((one) => one.id === id && one.text.message === text.message);
}

/** The event itself or a note about it, without a reaction of the kubelet. */
function isOnlyNote({ snapshot: { cause, log, events } }: TimelineEntry): boolean {
  return (cause.kind === 'event' || cause.kind === 'note') && log.length === 0 && events.length === 0;
}
