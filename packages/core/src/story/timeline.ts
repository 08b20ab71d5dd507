// Builds the timeline of a scenario.

import { type Message, say } from '../messages/message.ts';
import { type Diagnostic, ok, type Result } from '../result.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { runToEnd, type Steps } from '../runtime/kuberuntime/pausableWork.ts';
import { costOfText } from '../runtime/loop/cost.ts';
import { withNote } from '../runtime/loop/loop.ts';
import { beginning } from './beginning.ts';
import type { Snapshot } from './snapshot.ts';
import type { Interruption, Notes, Story, TimelineEntry, TimelinePart, TimelineState } from './story.ts';
import { continuing, interruptionBy, partOf } from './storyPart.ts';

/**
 * The beginning of a story, followed by one part per event. This is a fold: replaying a prefix and then the rest gives
 * the same result as replaying everything. `known` are parts of a story with the same beginning; the fold continues
 * from them. A story over the cost limit is replayed in part: its last part is a note at the first event that was not
 * replayed. Errors: an invalid release, gate or manifest.
 */
export function timelineParts(
  story: Story,
  known: readonly TimelinePart[] = [],
): Result<readonly TimelinePart[], readonly Diagnostic[]> {
  return runToEnd(playStory(story, known));
}

/** A step of a replay: its cost, and the parts that are complete. */
interface PlayedStep {
  readonly cost: number;
  readonly parts: readonly TimelinePart[];
}

/** Same as `timelineParts`, in steps: the caller can pause between them. */
export function* playStory(
  story: Story,
  known: readonly TimelinePart[] = [],
): Generator<PlayedStep, Result<readonly TimelinePart[], readonly Diagnostic[]>, void> {
  let parts: readonly TimelinePart[] = stillTrue(known, story.events);
  let cost = parts.reduce((sum, part) => sum + part.cost, 0);
  if (parts.length === 0) {
    const begun = beginning(story);
    if (!begun.ok) return begun;
    // Makes the first slice shorter; MAX_COST bounds the simulation only.
    yield { cost: costOfText(story.manifest), parts };
    const first = yield* nextPart(begun.value, parts);
    parts = [first];
    cost = first.cost;
    yield { cost: 0, parts };
  }
  for (const [index, event] of story.events.entries()) {
    const last = parts.at(-1);
    // The beginning comes before the part of the first event.
    if (!last || index < parts.length - 1) continue;
    if (cost > MAX_COST) return ok([...parts, notPlayed(last.state, event, index, story.events.length)]);
    const steps = continuing(last.state, event, index, interruptionBy(story.events[index + 1]));
    const next = yield* nextPart(steps, parts);
    parts = [...parts, next];
    cost += next.cost;
    yield { cost: 0, parts };
  }
  return ok(parts);
}

/** The steps of one part, each with the parts that are complete before it. */
function* nextPart(
  steps: Steps<TimelinePart>,
  parts: readonly TimelinePart[],
): Generator<PlayedStep, TimelinePart, void> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield { cost: step.value, parts };
  }
}

/** The known parts that are still valid: those before the first whose next event now comes at another time. */
function stillTrue(known: readonly TimelinePart[], events: readonly ScenarioEvent[]): TimelinePart[] {
  const parts = known.filter(({ snapshots }) => !tooLong(snapshots.at(-1)));
  const stale = parts.findIndex(
    (part, index) => index > 0 && !sameTime(part.interrupted, interruptionBy(events[index])),
  );
  return stale < 0 ? parts : parts.slice(0, stale);
}

function sameTime(a: Interruption | undefined, b: Interruption | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** One or two seconds of an average machine: 5,000 snapshots of a Pod with a few containers. */
const MAX_COST = 150_000;

const TOO_LONG = 'This story is too long: played up to event {event} of {count}';

function notPlayed(state: TimelineState, event: ScenarioEvent, index: number, count: number): TimelinePart {
  const note = say(TOO_LONG, { event: index, count });
  return runToEnd(
    partOf(state, event, index, {
      ...withNote({ kubelet: state, snapshots: [] }, note),
      cost: 0,
      happened: state.now,
    }),
  );
}

/** The message of the last snapshot of a story that was replayed in part. Undefined for other snapshots. */
export function tooLong(snapshot: Snapshot | undefined): Message | undefined {
  const cause = snapshot?.cause;
  return cause?.kind === 'note' ? cause.messages.find(({ template }) => template === TOO_LONG) : undefined;
}

/** All snapshots of these parts, in order. A wait may only advance the time of the last one. */
export function entriesIn(parts: readonly TimelinePart[]): readonly TimelineEntry[] {
  const entries = parts.flatMap(({ event, before, happened, state, snapshots, states, notes }) =>
    snapshots.map((snapshot, index) => ({
      snapshot,
      state: states[index] ?? state,
      before,
      happened,
      ...(event ? { event } : {}),
      ...noted(notes[index]),
    })),
  );
  const [last, end] = [entries.at(-1), parts.at(-1)];
  return last && end ? [...entries.slice(0, -1), { ...last, state: end.state }] : entries;
}

function noted({ record, edit }: Notes = {}): Notes {
  return { ...(record ? { record } : {}), ...(edit ? { edit } : {}) };
}

/** All snapshots of a story. Errors: those of `timelineParts`. */
export function entriesOf(story: Story): Result<readonly TimelineEntry[], readonly Diagnostic[]> {
  const parts = timelineParts(story);
  return parts.ok ? ok(entriesIn(parts.value)) : parts;
}

/**
 * Index of the last snapshot of this snapshot's event; an index past the end counts as the last. -1 if there is none.
 */
export function restOf(entries: readonly TimelineEntry[], at: number): number {
  const event = entries[Math.min(at, entries.length - 1)]?.snapshot.event;
  return entries.findLastIndex(({ snapshot }) => snapshot.event === event);
}

/** All snapshots of a story. Errors: those of `timelineParts`. */
export function timeline(story: Story): Result<readonly Snapshot[], readonly Diagnostic[]> {
  const parts = timelineParts(story);
  return parts.ok ? ok(parts.value.flatMap(({ snapshots }) => snapshots)) : parts;
}
