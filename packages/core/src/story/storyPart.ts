// Builds one part of a story: an event, and everything that follows from it.

import { applyEvent } from '../runtime/events/applyEvent.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { answeringLater } from '../runtime/events/probeEvent.ts';
import { asOf } from '../runtime/kubelet/asOf.ts';
import type { Kubelet } from '../runtime/kubelet/kubelet.ts';
import { kubeletSnapshot, type Passage, runOf } from '../runtime/kubelet/kubeletSnapshot.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import { counted, finish, type Steps } from '../runtime/kuberuntime/pausableWork.ts';
import { roundTime } from '../runtime/kuberuntime/run.ts';
import { abandoned, afterWork, exitAmid, replayAmid, sandboxAmid, waitAmid } from '../runtime/loop/amid.ts';
import { arrive } from '../runtime/loop/config.ts';
import { costOf, costOfSnapshots } from '../runtime/loop/cost.ts';
import { type AmidPassage, applyAmid } from '../runtime/loop/cut.ts';
import { advancing, settling, waiting, waitingUntil } from '../runtime/loop/loop.ts';
import { createSnapshots, type Snapshot } from './snapshot.ts';
import type { Interruption, TimelinePart, TimelineState } from './story.ts';

/**
 * One event and everything that follows from it without another event. `interrupted`: only what happens until then,
 * because the next event comes.
 */
export function continueTimeline(
  before: TimelineState,
  event: ScenarioEvent,
  index: number,
  interrupted?: Interruption,
): TimelinePart {
  return finish(continuing(before, event, index, interrupted));
}

export function* continuing(
  before: TimelineState,
  event: ScenarioEvent,
  index: number,
  interrupted: Interruption | undefined,
): Steps<TimelinePart> {
  const { result, cost } = yield* counted(passageOf(before, event, index, interrupted));
  const part = yield* partOf(before, event, index, { ...result, cost });
  return interrupted === undefined ? part : { ...part, interrupted };
}

/** An event, and what follows from it. */
interface Happening extends Passage {
  /** The time of the event. */
  readonly happened: number;
}

/** Its own steps are not part of the cost of a replay, which bounds the simulation. */
export function* partOf(
  before: TimelineState,
  event: ScenarioEvent,
  index: number,
  { kubelet, snapshots, happened, cost }: Happening & { readonly cost: number },
): Steps<TimelinePart> {
  const shown = createSnapshots(index);
  const made: Snapshot[] = [];
  const states: TimelineState[] = [];
  for (const snapshot of snapshots) {
    const then = asOf(snapshot.kubelet, snapshot.at);
    states.push(then);
    made.push(shown({ ...snapshot, kubelet: then }));
    yield costOfSnapshots(1, then.node.containers.length);
  }
  return {
    event,
    before,
    happened,
    state: kubelet,
    snapshots: made,
    // Time may pass after the last snapshot; the next event uses the later kubelet.
    states: states.length === 0 ? [] : [...states.slice(0, -1), asOf(kubelet, kubelet.now)],
    notes: snapshots,
    cost,
  };
}

function* passageOf(
  state: TimelineState,
  event: ScenarioEvent,
  index: number,
  interrupted: Interruption | undefined,
): Steps<Happening> {
  const before = yield* arrivalOf(state, event, index);
  const applied = event.type === 'wait' ? undefined : yield* applyNow(before.kubelet, event);
  if (applied) yield costOf(before.kubelet, applied);
  const begun = applied?.kubelet ?? before.kubelet;
  const followed = yield* followedBy(begun, event, before.kubelet.now, interrupted);
  if (!applied) yield costOf(begun, followed);
  const snapshots = [...before.snapshots, ...(applied?.snapshots ?? []), ...followed.snapshots];
  return { kubelet: followed.kubelet, snapshots, happened: before.kubelet.now };
}

/** What follows from an event that happened at a time, until the next one; for a wait, what happens during it. */
function* followedBy(
  begun: TimelineState,
  event: ScenarioEvent,
  happened: number,
  interrupted: Interruption | undefined,
): Steps<AmidPassage> {
  // What follows a wait is part of it, and nothing follows from an observed state.
  const go = (kubelet: Kubelet, end?: number): Steps<Passage> =>
    event.type === 'wait' ? waiting(kubelet, event, end) : settling(kubelet, end);
  if (interrupted === undefined)
    return event.type === 'observe' ? { kubelet: begun, snapshots: [] } : yield* afterWork(begun, go);
  if ('at' in interrupted) {
    const until = Math.max(begun.now, roundTime(SCENARIO_START + interrupted.at));
    return event.type === 'observe'
      ? yield* waitAmid(begun, until)
      : yield* waitAmid(begun, until, (kubelet, end) => advancing(kubelet, end, go));
  }
  const { after } = interrupted;
  if (event.type !== 'wait') return yield* waitAmid(begun, Math.max(begun.now, roundTime(happened + after)));
  // A wait takes time: the next event is counted from its end.
  const waited = yield* afterWork(begun, go);
  const { now } = waited.kubelet;
  const rest = yield* waitAmid(waited.kubelet, Math.max(now, roundTime(now + after)));
  return { kubelet: rest.kubelet, snapshots: [...waited.snapshots, ...rest.snapshots] };
}

/** The time until an event. Settled events happen on full seconds, which makes a replay easier to read. */
function* arrivalOf(state: TimelineState, event: ScenarioEvent, index: number): Steps<AmidPassage> {
  const interruption = interruptionBy(event);
  if (interruption === undefined) {
    return event.type === 'wait'
      ? { kubelet: state, snapshots: [] }
      : yield* waitingUntil(state, Math.ceil(state.now));
  }
  // The part of the previous event already extends to this time; the beginning of a story does not.
  if (index > 0) return { kubelet: state, snapshots: [] };
  const at = 'at' in interruption ? SCENARIO_START + interruption.at : state.now + interruption.after;
  return yield* waitAmid(state, Math.max(state.now, roundTime(at)));
}

/** A restart makes the kubelet abandon its work; during all other events the work continues. */
function* applyNow(kubelet: TimelineState, event: ScenarioEvent): Steps<AmidPassage> {
  if (event.type === 'create') return arrive(kubelet, 'create');
  if (ENDS_WORK.has(event.type)) return applyEvent(abandoned(kubelet), event);
  if (event.type === 'exit' && event.again === undefined) {
    const exited = yield* exitAmid(kubelet, event);
    if (exited) return exited.snapshots.length > 0 ? exited : withEvent(exited, event);
  }
  if (event.type === 'sandbox' && (event.change === 'dies' || event.change === 'pause-dies')) {
    const ended = yield* sandboxAmid(kubelet, event.change);
    if (ended) return withEvent(ended, event);
  }
  if (event.type === 'probe') {
    const change = answeringLater(kubelet, event);
    const replayed = change && (yield* replayAmid(kubelet, change));
    if (replayed) return event.at === undefined ? { ...replayed, snapshots: [] } : withEvent(replayed, event);
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

/** The time of an event that does not wait until the Pod has settled. */
export function interruptionBy(event: ScenarioEvent | undefined): Interruption | undefined {
  if (event?.at !== undefined) return { at: event.at };
  if (event === undefined || event.type === 'wait' || event.after === undefined) return undefined;
  return { after: event.after };
}
