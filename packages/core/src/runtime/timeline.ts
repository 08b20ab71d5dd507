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

/**
 * All snapshots of a scenario: a fold of its events, so that replaying a prefix and then the rest is the same as
 * replaying all. Errors: what is wrong with the release, the gates or the manifest.
 */
export function timeline(story: Story): Result<readonly Snapshot[], readonly Diagnostic[]> {
  const begun = beginTimeline(story);
  if (!begun.ok) return begun;
  const snapshots = [...begun.value.snapshots];
  let { state } = begun.value;
  story.events.forEach((event, index) => {
    const next = continueTimeline(state, event, index);
    state = next.state;
    snapshots.push(...next.snapshots);
  });
  return ok(snapshots);
}

/** One piece of a timeline. `states` has the kubelet at each of the snapshots, `state` the one after the last. */
export interface TimelinePart {
  readonly state: TimelineState;
  readonly snapshots: readonly Snapshot[];
  readonly states: readonly TimelineState[];
}

/** The world before the first event: a Pod that runs, or one that has yet to come if the first event is `create`. */
export function beginTimeline(story: Story): Result<TimelinePart, readonly Diagnostic[]> {
  const release = resolveRelease(story.release, story.gates);
  if (!release.ok) return release;
  const { pod, diagnostics } = readPod(story.manifest, release.value, story.path);
  if (!pod) return err(diagnostics);
  const begins = SCENARIO_START - (story.events[0]?.type === 'create' ? 0 : runningFor(pod));
  const kubelet = newKubelet(story.manifest, pod, release.value, story.path, begins);
  const state = begins === SCENARIO_START ? kubelet : runningSince(kubelet);
  const moment = momentOf(state, runOf(state), { kind: 'start' });
  return ok({ state, snapshots: [snapshotOf(moment, -1)], states: [state] });
}

/** So that a Pod with an active deadline still runs, it has used half of it at most. */
function runningFor({ spec: { activeDeadlineSeconds } }: DefaultedPod): number {
  if (typeof activeDeadlineSeconds !== 'number') return RUNNING_FOR;
  return Math.min(RUNNING_FOR, Math.floor(activeDeadlineSeconds / 2));
}

/** Lets the kubelet start the Pod, and moves on to the beginning of the scenario. */
function runningSince(kubelet: Kubelet): Kubelet {
  const { kubelet: settled } = settle(kubelet);
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
export function continueTimeline(state: TimelineState, event: ScenarioEvent, index: number): TimelinePart {
  if (event.type === 'wait') return partOf(applyEvent(state, event), index);
  // People act on the full second, so that a replay is easy to read; until then things go on.
  const before = waitUntil(state, Math.ceil(state.now));
  const at = before.kubelet;
  const applied = event.type === 'create' ? arrive(at, 'create') : applyEvent(at, event);
  const followed = event.type === 'observe' ? { ...applied, moments: [] } : settle(applied.kubelet);
  const moments = [...before.moments, ...applied.moments, ...followed.moments];
  return partOf({ kubelet: followed.kubelet, moments }, index);
}

function partOf({ kubelet, moments }: Passage, index: number): TimelinePart {
  return {
    state: kubelet,
    snapshots: moments.map((moment) => snapshotOf(moment, index)),
    states: moments.map((moment) => moment.kubelet),
  };
}
