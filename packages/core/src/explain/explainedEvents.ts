// Explains each event of a scenario, and its draft.

import { isEmpty } from '../api/podActions.ts';
import { type Diagnostic, ok, type Result } from '../result.ts';
import { isEnding } from '../runtime/loop/termination.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { TimelineEntry, TimelinePart } from '../story/story.ts';
import { entriesIn, timelineParts } from '../story/timeline.ts';
import {
  eventfulExplanations,
  explainArrival,
  explainEnding,
  explainEntry,
  isReplaced,
} from './explainEntry.ts';
import type { Explanation } from './explanation.ts';
import { podText } from './podText.ts';
import { preview } from './preview.ts';

/** The explanation of one event of a scenario. */
export interface ExplainedEvent {
  /** Index of the event; the draft's index is one past the last event. */
  readonly event: number;
  readonly explanation: Explanation;
}

/**
 * One explanation per event that finds or brings a Pod: an edit as it arrives, any other event at its first sync with
 * an effect. Then the draft, if there is one; a scenario with neither has only its beginning.
 */
export function explainedEvents(
  scenario: Scenario,
  played?: readonly TimelinePart[],
): Result<readonly ExplainedEvent[], readonly Diagnostic[]> {
  const parts = timelineParts(scenario, played);
  if (!parts.ok) return parts;
  const entries = entriesIn(parts.value);
  const asExplained = (event: number, explanation: Explanation | undefined) =>
    explanation ? [{ event, explanation }] : [];
  const explained = [
    ...parts.value.slice(1).flatMap((part, event) => asExplained(event, explainPart(part, entries, event))),
    ...asExplained(scenario.events.length, explainDraft(entries, scenario)),
  ];
  return ok(explained.length > 0 ? explained : asExplained(0, explainRest(entries, 0)));
}

/** All explanations worth showing of a scenario and of its draft; at least one. */
export function movingStory(
  scenario: Scenario,
  played?: readonly TimelinePart[],
): Result<readonly Explanation[], readonly Diagnostic[]> {
  const parts = timelineParts(scenario, played);
  if (!parts.ok) return parts;
  const entries = entriesIn(parts.value);
  const draft = explainDraft(entries, scenario);
  const last = draft ?? explainRest(entries, entries.length - 1);
  const eventful = eventfulExplanations(entries);
  return ok(last && (draft || eventful.length === 0) ? [...eventful, last] : eventful);
}

function explainPart(
  { before, state, event }: TimelinePart,
  entries: readonly TimelineEntry[],
  index: number,
): Explanation | undefined {
  const last = entries.findLastIndex(({ snapshot }) => snapshot.event <= index);
  const first = entries.findIndex(({ snapshot }) => snapshot.event === index);
  const own = first < 0 ? [] : entries.slice(first, last + 1);
  if (before.worker === 'gone' && own.every((entry) => entry.state.worker === 'gone')) return undefined;
  const rest = entries[last];
  // A short wait may only advance the time.
  if (first < 0) return rest && explainBetween({ ...rest, state });
  if (event?.type === 'edit') return explainArrival(entries, first);
  const acts = own.findIndex((entry) => isReplaced(entry) || isBusy(entry) || isEnding(entry.state));
  return explainRest(entries, acts < 0 ? last : first + acts);
}

function isBusy({ snapshot: { actions } }: TimelineEntry): boolean {
  return actions !== undefined && !isEmpty(actions);
}

/** The running sync of a snapshot, or else a preview of the next sync. */
function explainRest(entries: readonly TimelineEntry[], at: number): Explanation | undefined {
  const entry = entries[at];
  return explainEntry(entries, at)?.explanation ?? (entry && explainBetween(entry));
}

/** No sync is running. */
function explainBetween(entry: TimelineEntry): Explanation | undefined {
  return explainEnding(entry) ?? preview({ kubelet: entry.state }).explanation;
}

/** The draft edits the Pod at the cursor. */
function explainDraft(
  entries: readonly TimelineEntry[],
  { draft, cursor = 0 }: Scenario,
): Explanation | undefined {
  const kubelet = entries[Math.min(cursor, entries.length - 1)]?.state;
  if (!kubelet || draft === undefined || draft === podText(kubelet.manifest)) return undefined;
  return preview({ kubelet, draft }).explanation;
}
