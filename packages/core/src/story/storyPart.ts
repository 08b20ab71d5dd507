// Builds one part of a story: an event, and everything that follows from it.

import { applyEvent } from '../runtime/events/applyEvent.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { apiServerView } from '../runtime/kubelet/apiServer.ts';
import type { Kubelet } from '../runtime/kubelet/kubelet.ts';
import { joined, type Passage } from '../runtime/kubelet/kubeletSnapshot.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import { counted, runToEnd, type Steps } from '../runtime/kuberuntime/pausableWork.ts';
import { roundTime } from '../runtime/kuberuntime/run.ts';
import { arrive } from '../runtime/loop/config.ts';
import { costOf, costOfSnapshots, costOfText } from '../runtime/loop/cost.ts';
import { told, withRecords } from '../runtime/loop/iteration.ts';
import { advancing, settling, waiting, waitingFor, waitingUntil } from '../runtime/loop/loop.ts';
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
  return runToEnd(continuing(before, event, index, interrupted));
}

export function* continuing(
  before: TimelineState,
  event: ScenarioEvent,
  index: number,
  interrupted: Interruption | undefined,
): Steps<TimelinePart> {
  const { result, cost } = yield* counted(passageOf(before, event, index, interrupted));
  // Makes the slices shorter; the limit of a story counts its simulation only.
  yield costOfText(textRead(before, event));
  const part = yield* partOf(before, event, index, { ...result, cost });
  return interrupted === undefined ? part : { ...part, interrupted };
}

/** The text of a Pod that an event reads, or reads and writes. */
function textRead(before: TimelineState, event: ScenarioEvent): string {
  if (event.type === 'edit') return event.manifest;
  return event.type === 'debug' || event.type === 'resize' ? apiServerView(before).manifest : '';
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
    const then = at(snapshot.kubelet, snapshot.at);
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
    states: states.length === 0 ? [] : [...states.slice(0, -1), kubelet],
    notes: snapshots,
    cost,
  };
}

function at(kubelet: Kubelet, now: number): Kubelet {
  return kubelet.now === now ? kubelet : { ...kubelet, now };
}

function* passageOf(
  state: TimelineState,
  event: ScenarioEvent,
  index: number,
  interrupted: Interruption | undefined,
): Steps<Happening> {
  const before = yield* arrivalOf(state, event, index);
  const applied = event.type === 'wait' ? undefined : applyNow(before.kubelet, event);
  if (applied) yield costOf(before.kubelet, applied);
  const begun = applied?.kubelet ?? before.kubelet;
  const followed = yield* followedBy(begun, event, before.kubelet.now, interrupted);
  if (!applied) yield costOf(begun, followed);
  const rest = interrupted === undefined ? { ...followed, snapshots: [] } : told(followed.kubelet);
  const { kubelet, snapshots } = withRecords({
    kubelet: rest.kubelet,
    snapshots: [...before.snapshots, ...(applied?.snapshots ?? []), ...followed.snapshots, ...rest.snapshots],
  });
  return { kubelet, snapshots, happened: before.kubelet.now };
}

function applyNow(kubelet: TimelineState, event: ScenarioEvent): Passage {
  return event.type === 'create' ? arrive(kubelet, 'create') : applyEvent(kubelet, event);
}

/** What follows from an event that happened at a time, until the next one; for a wait, what happens during it. */
function* followedBy(
  begun: TimelineState,
  event: ScenarioEvent,
  happened: number,
  interrupted: Interruption | undefined,
): Steps<Passage> {
  // What follows a wait is part of it, and nothing follows from an observed state.
  const go = (kubelet: Kubelet, end?: number): Steps<Passage> =>
    event.type === 'wait' ? waiting(kubelet, event, end) : settling(kubelet, end);
  if (interrupted === undefined)
    return event.type === 'observe' ? { kubelet: begun, snapshots: [] } : yield* go(begun);
  if ('at' in interrupted) {
    const until = Math.max(begun.now, roundTime(SCENARIO_START + interrupted.at));
    return event.type === 'observe' ? yield* waitingFor(begun, until) : yield* advancing(begun, until, go);
  }
  const { after } = interrupted;
  if (event.type !== 'wait')
    return yield* waitingFor(begun, Math.max(begun.now, roundTime(happened + after)));
  // A wait takes time: the next event is counted from its end.
  const waited = yield* go(begun);
  const { now } = waited.kubelet;
  return joined(waited, yield* waitingFor(waited.kubelet, Math.max(now, roundTime(now + after))));
}

/** The time until an event. Settled events happen on full seconds, which makes a replay easier to read. */
function* arrivalOf(state: TimelineState, event: ScenarioEvent, index: number): Steps<Passage> {
  const interruption = interruptionBy(event);
  if (interruption === undefined) {
    return event.type === 'wait'
      ? { kubelet: state, snapshots: [] }
      : yield* waitingUntil(state, Math.ceil(state.now));
  }
  // The part of the previous event already extends to this time; the beginning of a story does not.
  if (index > 0) return { kubelet: state, snapshots: [] };
  const at = 'at' in interruption ? SCENARIO_START + interruption.at : state.now + interruption.after;
  return yield* waitingFor(state, Math.max(state.now, roundTime(at)));
}

/** The time of an event that does not wait until the Pod has settled. */
export function interruptionBy(event: ScenarioEvent | undefined): Interruption | undefined {
  if (event?.at !== undefined) return { at: event.at };
  if (event === undefined || event.type === 'wait' || event.after === undefined) return undefined;
  return { after: event.after };
}
