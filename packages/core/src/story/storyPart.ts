// Builds one part of a story: an event, and everything that follows from it.

import { applyEvent } from '../runtime/events/applyEvent.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { answeringLater } from '../runtime/events/probeEvent.ts';
import { kubeletSnapshot, type Passage, runOf } from '../runtime/kubelet/kubeletSnapshot.ts';
import { counted, finish, type Steps } from '../runtime/kuberuntime/pausableWork.ts';
import { roundTime } from '../runtime/kuberuntime/run.ts';
import {
  type AmidPassage,
  abandoned,
  applyAmid,
  exitAmid,
  replayAmid,
  sandboxAmid,
  settleAmid,
  waitAmid,
} from '../runtime/loop/amid.ts';
import { arrive } from '../runtime/loop/config.ts';
import { costOf, costOfSnapshots } from '../runtime/loop/cost.ts';
import { waiting, waitingUntil } from '../runtime/loop/loop.ts';
import { createSnapshots, type Snapshot } from './snapshot.ts';
import type { TimelinePart, TimelineState } from './story.ts';

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

export function* continuing(
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
export function* partOf(
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

/** Seconds after the previous event, for an event that does not wait until the Pod has settled. */
export function afterOf(event: ScenarioEvent | undefined): number | undefined {
  return event === undefined || event.type === 'wait' ? undefined : event.after;
}
