// Builds the timeline of a scenario.

import type { EditPath } from '../admission/admission.ts';
import type { DefaultedPod } from '../api/pod.ts';
import type { ControllerSettings } from '../controllers/settings.ts';
import { type Message, say } from '../messages/message.ts';
import { type GateSettings, resolveRelease } from '../releases/release.ts';
import { skewProblem } from '../releases/skew.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { applyEvent } from '../runtime/events/applyEvent.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { answeringLater } from '../runtime/events/probeEvent.ts';
import { readerOf } from '../runtime/kubelet/apiServer.ts';
import { type Kubelet, nextTick } from '../runtime/kubelet/kubelet.ts';
import {
  type KubeletSnapshot,
  kubeletSnapshot,
  type Passage,
  runOf,
} from '../runtime/kubelet/kubeletSnapshot.ts';
import {
  newKubelet,
  SCENARIO_START,
  textPod,
  withApiServer,
  withSettings,
} from '../runtime/kubelet/newKubelet.ts';
import { counted, finish, type Steps } from '../runtime/kuberuntime/pausableWork.ts';
import { roundTime } from '../runtime/kuberuntime/run.ts';
import {
  type AmidPassage,
  abandoned,
  applyAmid,
  type BusyKubelet,
  exitAmid,
  replayAmid,
  sandboxAmid,
  settleAmid,
  waitAmid,
} from '../runtime/loop/amid.ts';
import { arrive } from '../runtime/loop/config.ts';
import { costOf, costOfSnapshots, costOfText } from '../runtime/loop/cost.ts';
import { settling, waiting, waitingUntil, withNote } from '../runtime/loop/loop.ts';
import { deadlineOf } from '../runtime/status/apiStatus.ts';
import { createSnapshots, type Snapshot } from './snapshot.ts';

/** The part of a scenario that determines the timeline. */
export interface Story {
  /** A minor version such as `1.26`. */
  readonly release: string;
  readonly gates?: GateSettings;
  /** The API server's release, a minor version too. Absent: it has the kubelet's release, and is upgraded with it. */
  readonly apiServer?: string;
  readonly path: EditPath;
  /** The settings of the controller, if `path` names one. */
  readonly controller?: ControllerSettings;
  /** The initial Pod as YAML or JSON. */
  readonly manifest: string;
  readonly events: readonly ScenarioEvent[];
}

/** Seconds that an initial Pod has already run. */
const RUNNING_FOR = 3600;

/** The kubelet between two events: the whole state of the fold. */
export type TimelineState = BusyKubelet;

/** The beginning of a story, or one event with everything that follows from it without another event. */
export interface TimelinePart {
  /** Absent at the beginning. */
  readonly event?: ScenarioEvent;
  /** The kubelet before the event; at the beginning, the same as after it. */
  readonly before: TimelineState;
  /** The kubelet after the event; time may have passed since the last snapshot. */
  readonly state: TimelineState;
  /** Empty for some waits. */
  readonly snapshots: readonly Snapshot[];
  /** The kubelet at each snapshot; the last entry is the kubelet after the event. */
  readonly states: readonly TimelineState[];
  /** The kubelet's record of each snapshot. */
  readonly notes: readonly Notes[];
  /** The cost of replaying it. */
  readonly cost: number;
  /** Seconds after the event at which the next one happens, if that does not wait. */
  readonly interrupted?: number;
}

/** One snapshot, with the kubelet at that time and before the event that caused it. */
export interface TimelineEntry extends Notes {
  readonly snapshot: Snapshot;
  readonly state: TimelineState;
  readonly before: TimelineState;
  /** The event that caused it. */
  readonly event?: ScenarioEvent;
}

/** The iteration of the worker that a snapshot belongs to, and its edit. */
type Notes = Pick<KubeletSnapshot, 'record' | 'edit'>;

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
  return finish(playStory(story, known));
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
    const steps = continuing(last.state, event, index, afterOf(story.events[index + 1]));
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
  const stale = parts.findIndex((part, index) => index > 0 && part.interrupted !== afterOf(events[index]));
  return stale < 0 ? parts : parts.slice(0, stale);
}

/** Seconds after the previous event, for an event that does not wait until the Pod has settled. */
function afterOf(event: ScenarioEvent | undefined): number | undefined {
  return event === undefined || event.type === 'wait' ? undefined : event.after;
}

/** One or two seconds of an average machine: 5,000 snapshots of a Pod with a few containers. */
const MAX_COST = 150_000;

const TOO_LONG = 'This story is too long: played up to event {event} of {count}';

function notPlayed(state: TimelineState, event: ScenarioEvent, index: number, count: number): TimelinePart {
  const note = say(TOO_LONG, { event: index, count });
  return finish(
    partOf(state, event, index, { ...withNote({ kubelet: state, snapshots: [] }, note), cost: 0 }),
  );
}

/** The message of the last snapshot of a story that was replayed in part. Undefined for other snapshots. */
export function tooLong(snapshot: Snapshot | undefined): Message | undefined {
  const cause = snapshot?.cause;
  return cause?.kind === 'note' ? cause.messages.find(({ template }) => template === TOO_LONG) : undefined;
}

/** All snapshots of these parts, in order. A wait may only advance the time of the last one. */
export function entriesIn(parts: readonly TimelinePart[]): readonly TimelineEntry[] {
  const entries = parts.flatMap(({ event, before, state, snapshots, states, notes }) =>
    snapshots.map((snapshot, index) => ({
      snapshot,
      state: states[index] ?? state,
      before,
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

/** True if the story begins before its Pod is created. */
export function beginsWithoutPod({ events }: Pick<Story, 'events'>): boolean {
  return events.some(({ type }) => type === 'create');
}

/** The initial state: a running Pod, or no Pod if the story creates it. */
export function beginTimeline(story: Story): Result<TimelinePart, readonly Diagnostic[]> {
  const steps = beginning(story);
  return steps.ok ? ok(finish(steps.value)) : steps;
}

function beginning(story: Story): Result<Steps<TimelinePart>, readonly Diagnostic[]> {
  const release = resolveRelease(story.release, story.gates);
  if (!release.ok) return release;
  const server = story.apiServer === undefined ? undefined : resolveRelease(story.apiServer);
  if (server && !server.ok) return server;
  const apiServer = server?.value;
  const reader = readerOf({ release: release.value, ...(apiServer ? { apiServer } : {}) }, story.path);
  const { pod, diagnostics } = textPod(story.manifest, reader, story.path);
  if (!pod) return err(diagnostics);
  const kubelet = (begins: number) =>
    withApiServer(
      withSettings(newKubelet(story.manifest, pod, release.value, story.path, begins), story.controller),
      apiServer,
    );
  if (beginsWithoutPod(story)) return ok(begun(awaiting(kubelet(SCENARIO_START))));
  return ok(begun(runningSince(kubelet(SCENARIO_START - runningFor(pod)), kubelet)));
}

function* begun(steps: Steps<Kubelet>): Steps<TimelinePart> {
  const { result: state, cost } = yield* counted(steps);
  const skew = state.apiServer && skewProblem(state.apiServer.minor, state.release.minor);
  const snapshot = kubeletSnapshot(state, runOf(state), { kind: 'start', ...(skew ? { skew } : {}) });
  return {
    before: state,
    state,
    snapshots: [createSnapshots(-1)(snapshot)],
    states: [state],
    notes: [{}],
    cost,
  };
}

// biome-ignore lint/correctness/useYield: takes no step.
function* awaiting({ pending: _, ...kubelet }: Kubelet): Steps<Kubelet> {
  return { ...kubelet, awaited: true };
}

/** A Pod with an active deadline has used at most half of it, and is therefore still running. */
function runningFor({ spec: { activeDeadlineSeconds } }: DefaultedPod): number {
  if (typeof activeDeadlineSeconds !== 'number') return RUNNING_FOR;
  return Math.min(RUNNING_FOR, Math.floor(activeDeadlineSeconds / 2));
}

/**
 * Lets the kubelet start the Pod and advances to the beginning of the scenario. A Pod that starts slowly begins
 * earlier.
 */
function* runningSince(begun: Kubelet, earlier: (begins: number) => Kubelet): Steps<Kubelet> {
  const { kubelet: settled } = yield* settling(begun);
  const late = settled.now - SCENARIO_START;
  if (late > 0) return yield* runningSince(earlier(begun.now - Math.ceil(late)), earlier);
  const ends = deadlineOf(settled.pod, settled.api);
  // It did not start within its deadline.
  if (ends !== undefined && ends <= SCENARIO_START)
    return (yield* waitingUntil(settled, SCENARIO_START)).kubelet;
  return {
    ...settled,
    now: SCENARIO_START,
    lastSyncEnd: SCENARIO_START - 10,
    syncs: 0,
    ...(settled.requeue
      ? { requeue: { at: nextTick(SCENARIO_START + 30), because: settled.requeue.because } }
      : {}),
  };
}

/**
 * One event and everything that follows from it without another event. `interrupted`: only what happens in so many
 * seconds, because the next event comes then.
 */
export function continueTimeline(
  before: TimelineState,
  event: ScenarioEvent,
  index: number,
  interrupted?: number,
): TimelinePart {
  return finish(continuing(before, event, index, interrupted));
}

function* continuing(
  before: TimelineState,
  event: ScenarioEvent,
  index: number,
  interrupted: number | undefined,
): Steps<TimelinePart> {
  const { result, cost } = yield* counted(passageOf(before, event, index, interrupted));
  const part = yield* partOf(before, event, index, { ...result, cost });
  return interrupted === undefined ? part : { ...part, interrupted };
}

/** Its own steps are not part of the cost of a replay, which bounds the simulation. */
function* partOf(
  before: TimelineState,
  event: ScenarioEvent,
  index: number,
  { kubelet, snapshots, cost }: Passage & { readonly cost: number },
): Steps<TimelinePart> {
  const shown = createSnapshots(index);
  const made: Snapshot[] = [];
  for (const snapshot of snapshots) {
    made.push(shown(snapshot));
    yield costOfSnapshots(1, snapshot.kubelet.node.containers.length);
  }
  return {
    event,
    before,
    state: kubelet,
    snapshots: made,
    // Time may pass after the last snapshot; the next event uses the later kubelet.
    states: snapshots.map((snapshot, at) => (at === snapshots.length - 1 ? kubelet : snapshot.kubelet)),
    notes: snapshots,
    cost,
  };
}

function* passageOf(
  state: TimelineState,
  event: ScenarioEvent,
  index: number,
  interrupted: number | undefined,
): Steps<Passage> {
  const before = yield* arrivalOf(state, event, index);
  const applied =
    event.type === 'wait' ? yield* waiting(before.kubelet, event) : yield* applyNow(before.kubelet, event);
  yield costOf(before.kubelet, applied);
  // A wait takes time, and so can an edit: the next event is counted from the end of a wait, and from the edit.
  const { now } = event.type === 'wait' ? applied.kubelet : before.kubelet;
  const followed =
    interrupted !== undefined
      ? yield* waitAmid(applied.kubelet, Math.max(applied.kubelet.now, roundTime(now + interrupted)))
      : event.type === 'wait' || event.type === 'observe'
        ? // What follows a wait is part of it.
          { ...applied, snapshots: [] }
        : yield* settleAmid(applied.kubelet);
  const snapshots = [...before.snapshots, ...applied.snapshots, ...followed.snapshots];
  return { kubelet: followed.kubelet, snapshots };
}

/** The time until an event. Without `after` events happen on full seconds, which makes a replay easier to read. */
function* arrivalOf(state: TimelineState, event: ScenarioEvent, index: number): Steps<AmidPassage> {
  if (event.type === 'wait') return { kubelet: state, snapshots: [] };
  const after = afterOf(event);
  if (after === undefined) return yield* waitingUntil(state, Math.ceil(state.now));
  // The part of the previous event already extends to this time; the beginning of a story does not.
  if (index === 0) return yield* waitAmid(state, roundTime(state.now + after));
  return { kubelet: state, snapshots: [] };
}

/** A restart makes the kubelet abandon its work; during all other events the work continues. */
function* applyNow(kubelet: TimelineState, event: ScenarioEvent): Steps<AmidPassage> {
  if (event.type === 'create') return arrive(kubelet, 'create');
  if (ENDS_WORK.has(event.type)) return applyEvent(abandoned(kubelet), event);
  if (event.type === 'exit' && event.again === undefined) {
    const exited = yield* exitAmid(kubelet, event);
    if (exited) return exited;
  }
  if (event.type === 'sandbox' && (event.change === 'dies' || event.change === 'pause-dies')) {
    const ended = yield* sandboxAmid(kubelet, event.change);
    if (ended) return withEvent(ended, event);
  }
  if (event.type === 'probe') {
    const change = answeringLater(kubelet, event);
    const replayed = change && (yield* replayAmid(kubelet, change));
    if (replayed) return { ...replayed, snapshots: [] };
  }
  return applyAmid(kubelet, (now) => applyEvent(now, event));
}

function withEvent({ kubelet, snapshots }: AmidPassage, { type }: ScenarioEvent): AmidPassage {
  const event = kubeletSnapshot(kubelet, runOf(kubelet), { kind: 'event', type });
  return { kubelet, snapshots: [event, ...snapshots] };
}

const ENDS_WORK: ReadonlySet<ScenarioEvent['type']> = new Set([
  'kubelet-restart',
  'kubelet-stop',
  'kubelet-config',
  'upgrade',
  'reboot',
]);
