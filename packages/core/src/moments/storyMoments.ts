// What does the kubelet do at each event of a scenario, and what would it do about the text being typed?

import { isEmpty } from '../api/podActions.ts';
import { type Explanation, explain } from '../pipeline.ts';
import { type Diagnostic, ok, type Result } from '../result.ts';
import { keptPodResources } from '../runtime/allocation/allocation.ts';
import {
  pointsIn,
  pointsOf,
  restOf,
  type TimelinePart,
  type TimelinePoint,
  timelineParts,
} from '../runtime/timeline.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { endingOf, isEnding } from './ending.ts';
import { eventfulMoments, explainArrival, explainMoment } from './explainMoment.ts';
import { foretold } from './foresight.ts';
import { podText } from './podText.ts';
import { isReplaced } from './replacement.ts';

/** What is explained at one event of a scenario. */
export interface StoryMoment {
  /** Index of the event; that of the draft comes after the last. */
  readonly event: number;
  readonly explanation: Explanation;
}

/**
 * A moment an event that finds or brings a Pod: an edit as it arrives, anything else where there is first something to
 * do. Then the draft, if there is one; a scenario with neither has its beginning as the only moment.
 */
export function storyMoments(scenario: Scenario): Result<readonly StoryMoment[], readonly Diagnostic[]> {
  const parts = timelineParts(scenario);
  if (!parts.ok) return parts;
  const points = pointsIn(parts.value);
  const asMoment = (event: number, explanation: Explanation | undefined) =>
    explanation ? [{ event, explanation }] : [];
  const moments = [
    ...parts.value.slice(1).flatMap((part, event) => asMoment(event, explainPart(part, points, event))),
    ...asMoment(scenario.events.length, explainDraft(points, scenario)),
  ];
  return ok(moments.length > 0 ? moments : asMoment(0, explainRest(points, 0)));
}

/** All that is worth seeing of a scenario, and what would come of its draft; one picture at least. */
export function movingStory(scenario: Scenario): Result<readonly Explanation[], readonly Diagnostic[]> {
  const told = pointsOf(scenario);
  if (!told.ok) return told;
  const points = told.value;
  const draft = explainDraft(points, scenario);
  const last = draft ?? explainRest(points, points.length - 1);
  const eventful = eventfulMoments(points);
  return ok(last && (draft || eventful.length === 0) ? [...eventful, last] : eventful);
}

function explainPart(
  { before, state, event }: TimelinePart,
  points: readonly TimelinePoint[],
  index: number,
): Explanation | undefined {
  const last = points.findLastIndex(({ snapshot }) => snapshot.event <= index);
  const first = points.findIndex(({ snapshot }) => snapshot.event === index);
  const own = first < 0 ? [] : points.slice(first, last + 1);
  if (before.worker === 'gone' && own.every((point) => point.state.worker === 'gone')) return undefined;
  const rest = points[last];
  // A short wait may leave nothing: only the time is another one.
  if (first < 0) return rest && explainBetween({ ...rest, state });
  if (event?.type === 'edit') return explainArrival(points, first);
  const acts = own.findIndex((point) => isReplaced(point) || isBusy(point) || isEnding(point));
  return explainRest(points, acts < 0 ? last : first + acts);
}

function isBusy({ snapshot: { actions } }: TimelinePoint): boolean {
  return actions !== undefined && !isEmpty(actions);
}

/** What is under way at a moment, else what the next sync would do. */
function explainRest(points: readonly TimelinePoint[], at: number): Explanation | undefined {
  const point = points[at];
  return explainMoment(points, at)?.explanation ?? (point && explainBetween(point));
}

/** Nothing is under way. Resized and debugged Pods are not what was written, so the Pod itself is the text. */
function explainBetween(point: TimelinePoint): Explanation | undefined {
  if (isEnding(point)) return endingOf(point);
  const text = JSON.stringify(point.state.pod);
  return foretell(point, text, text);
}

/** The text is typed over the Pod at the cursor, where its event has come to rest. */
function explainDraft(
  points: readonly TimelinePoint[],
  { draft, cursor = 0 }: Scenario,
): Explanation | undefined {
  const at = restOf(points, cursor);
  const point = points[at];
  if (!point || draft === undefined) return undefined;
  const running = podText(point.state.manifest);
  if (draft === running) return undefined;
  return foretell(point, running, draft);
}

function foretell(point: TimelinePoint, running: string, draft: string): Explanation | undefined {
  const { state, snapshot } = point;
  const { release, path } = state;
  const { status } = snapshot;
  const { explanation } = explain({ release, path, running, draft, status, ...keptPodResources(state) });
  return explanation && foretold(explanation, point);
}
