// What happens, one thing after the other, in a scenario?

import type { EditPath } from '../admission/admission.ts';
import type { DefaultedPod } from '../api/pod.ts';
import { type GateSettings, resolveRelease } from '../releases/release.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { applyEvent } from './events/applyEvent.ts';
import { arrive } from './events/editEvents.ts';
import type { ScenarioEvent } from './events/event.ts';
import { type Kubelet, nextTick } from './kubelet/kubelet.ts';
import { momentOf, type Passage, runOf } from './kubelet/moment.ts';
import { newKubelet, readPod, SCENARIO_START } from './kubelet/newKubelet.ts';
import { settle, waitUntil } from './loop/loop.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { deadlineOf } from './status/apiStatus.ts';

/** The part of a scenario that the fold reads. */
export interface Story {
  /** A minor, `1.26`. */
  readonly release: string;
  readonly gates?: GateSettings;
  readonly path: EditPath;
  /** The Pod that is there at the beginning, as YAML or JSON. */
  readonly manifest: string;
  readonly events: readonly ScenarioEvent[];
}

/** A Pod that is there from the beginning has run for so many seconds. */
const RUNNING_FOR = 3600;

/** The kubelet between two events: a fold needs nothing else. */
export type TimelineState = Kubelet;

/** The beginning of a story, or one of its events and everything that follows from that by itself. */
export interface TimelinePart {
  /** Absent at the beginning. */
  readonly event?: ScenarioEvent;
  /** The kubelet before it; at the beginning the same as after it. */
  readonly before: TimelineState;
  /** The kubelet after it: time may have passed since the last snapshot. */
  readonly state: TimelineState;
  /** A wait may leave none. */
  readonly snapshots: readonly Snapshot[];
  /** The kubelet at each of the snapshots, at the last one as the event leaves it. */
  readonly states: readonly TimelineState[];
}

/** One snapshot, with the kubelet as it is then and as it was before the event that led here. */
export interface TimelinePoint {
  readonly snapshot: Snapshot;
  readonly state: TimelineState;
  readonly before: TimelineState;
  /** That event. */
  readonly event?: ScenarioEvent;
}

/**
 * The beginning of a story and then a part an event: a fold, so that replaying a prefix and then the rest is the same
 * as replaying all. `known`, if any, are the first parts of a story that begins like this one: the fold goes on from
 * them. Errors: what is wrong with the release, the gates or the manifest.
 */
export function timelineParts(
  story: Story,
  known: readonly TimelinePart[] = [],
): Result<readonly TimelinePart[], readonly Diagnostic[]> {
  const parts = [...known];
  let last = parts.at(-1);
  if (!last) {
    const begun = beginTimeline(story);
    if (!begun.ok) return begun;
    last = begun.value;
    parts.push(last);
  }
  for (const [index, event] of story.events.entries()) {
    // The beginning comes before the part of the first event.
    if (index < parts.length - 1) continue;
    last = continueTimeline(last.state, event, index);
    parts.push(last);
  }
  return ok(parts);
}

/** Everything that happens in these parts, in order. A wait may leave nothing but a later time to the last of it. */
export function pointsIn(parts: readonly TimelinePart[]): readonly TimelinePoint[] {
  const points = parts.flatMap(({ event, before, state, snapshots, states }) =>
    snapshots.map((snapshot, index) => ({
      snapshot,
      state: states[index] ?? state,
      before,
      ...(event ? { event } : {}),
    })),
  );
  const [last, end] = [points.at(-1), parts.at(-1)];
  return last && end ? [...points.slice(0, -1), { ...last, state: end.state }] : points;
}

/** Everything that happens in a story. Errors: those of `timelineParts`. */
export function pointsOf(story: Story): Result<readonly TimelinePoint[], readonly Diagnostic[]> {
  const parts = timelineParts(story);
  return parts.ok ? ok(pointsIn(parts.value)) : parts;
}

/** Where the event of a moment has come to rest; a moment past the last means the last. -1 if there is none. */
export function restOf(points: readonly TimelinePoint[], at: number): number {
  const event = points[Math.min(at, points.length - 1)]?.snapshot.event;
  return points.findLastIndex(({ snapshot }) => snapshot.event === event);
}

/** All snapshots of a story. Errors: those of `timelineParts`. */
export function timeline(story: Story): Result<readonly Snapshot[], readonly Diagnostic[]> {
  const parts = timelineParts(story);
  return parts.ok ? ok(parts.value.flatMap(({ snapshots }) => snapshots)) : parts;
}

/** The world before the first event: a Pod that runs, or one that has yet to come if the first event is `create`. */
export function beginTimeline(story: Story): Result<TimelinePart, readonly Diagnostic[]> {
  const release = resolveRelease(story.release, story.gates);
  if (!release.ok) return release;
  const { pod, diagnostics } = readPod(story.manifest, release.value, story.path);
  if (!pod) return err(diagnostics);
  const comes = story.events[0]?.type === 'create';
  const kubelet = (begins: number) => newKubelet(story.manifest, pod, release.value, story.path, begins);
  const state = comes
    ? kubelet(SCENARIO_START)
    : runningSince(kubelet(SCENARIO_START - runningFor(pod)), kubelet);
  const moment = momentOf(state, runOf(state), { kind: 'start' });
  return ok({ before: state, state, snapshots: [snapshotOf(moment, -1)], states: [state] });
}

/** So that a Pod with an active deadline still runs, it has used half of it at most. */
function runningFor({ spec: { activeDeadlineSeconds } }: DefaultedPod): number {
  if (typeof activeDeadlineSeconds !== 'number') return RUNNING_FOR;
  return Math.min(RUNNING_FOR, Math.floor(activeDeadlineSeconds / 2));
}

/**
 * Lets the kubelet start the Pod, and moves on to the beginning of the scenario. One that takes longer to come up has
 * begun so much earlier.
 */
function runningSince(begun: Kubelet, earlier: (begins: number) => Kubelet): Kubelet {
  const { kubelet: settled } = settle(begun);
  const late = settled.now - SCENARIO_START;
  if (late > 0) return runningSince(earlier(begun.now - Math.ceil(late)), earlier);
  const ends = deadlineOf(settled.pod, settled.api);
  // It has not come up within its deadline.
  if (ends !== undefined && ends <= SCENARIO_START) return waitUntil(settled, SCENARIO_START).kubelet;
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

/** One event and everything that follows from it by itself. */
export function continueTimeline(before: TimelineState, event: ScenarioEvent, index: number): TimelinePart {
  const { kubelet, moments } = passageOf(before, event);
  return {
    event,
    before,
    state: kubelet,
    snapshots: moments.map((moment) => snapshotOf(moment, index)),
    // Time may pass after the last of them, and what comes next finds the kubelet as it is then.
    states: moments.map((moment, at) => (at === moments.length - 1 ? kubelet : moment.kubelet)),
  };
}

function passageOf(state: TimelineState, event: ScenarioEvent): Passage {
  if (event.type === 'wait') return applyEvent(state, event);
  // People act on the full second, so that a replay is easy to read; until then things go on.
  const before = waitUntil(state, Math.ceil(state.now));
  const at = before.kubelet;
  const applied = event.type === 'create' ? arrive(at, 'create') : applyEvent(at, event);
  const followed = event.type === 'observe' ? { ...applied, moments: [] } : settle(applied.kubelet);
  const moments = [...before.moments, ...applied.moments, ...followed.moments];
  return { kubelet: followed.kubelet, moments };
}
