// What does one moment of a timeline show: the edit that arrives, the sync that is at work, or the end of the Pod?

import { type Explanation, explain } from '../pipeline.ts';
import { keptPodResources } from '../runtime/allocation/allocation.ts';
import { endsPod, syncOf } from '../runtime/kubelet/moment.ts';
import type { TimelinePoint } from '../runtime/timeline.ts';
import { endingOf, isEnding } from './ending.ts';
import { withSyncEnd } from './failures.ts';
import { foretold } from './foresight.ts';
import { podText } from './podText.ts';
import { isReplaced, replacementOf } from './replacement.ts';
import { explanationOfSync, pathOf } from './syncExplanation.ts';

/** An explanation and how far its sync has come: 0 before it, else the number of the step at work. */
export interface ExplainedMoment {
  readonly explanation: Explanation;
  readonly step: number;
  /** The Pod's text before the edit that this is about. */
  readonly before?: string;
}

/** Undefined between syncs: then one can only foretell what the kubelet would do. */
export function explainMoment(points: readonly TimelinePoint[], at: number): ExplainedMoment | undefined {
  const point = points[at];
  if (!point) return undefined;
  const sync = syncAt(points, at);
  if (sync) return explainSync(points, sync);
  const edit = arrivalOf(points, at) === at ? foretellEdit(point) : undefined;
  if (edit) return { explanation: edit, step: 0, before: podText(point.before.manifest) };
  if (isReplaced(point)) return { explanation: replacementOf(point), step: 0 };
  return isEnding(point) ? { explanation: endingOf(point), step: 0 } : undefined;
}

/**
 * What is said about an edit as it arrives, also where the kubelet then sees no difference; undefined if it cannot be
 * read. `first` is the index of the first snapshot of its event.
 */
export function explainArrival(points: readonly TimelinePoint[], first: number): Explanation | undefined {
  const arrival = arrivalOf(points, first);
  const point = points[arrival < 0 ? first : arrival];
  return foretellEdit(point);
}

/** What is worth seeing, in order: every edit that is refused, every sync that does something, and how a Pod ends. */
export function eventfulMoments(points: readonly TimelinePoint[]): readonly Explanation[] {
  return points.flatMap((point, at) => {
    const { cause, actions } = point.snapshot;
    if (actions) {
      const explanation = explainSync(points, { compute: at, newest: at })?.explanation;
      return explanation?.steps.some(({ touches }) => touches.length > 0) ? [explanation] : [];
    }
    const previous = points[at - 1];
    const ends = isEnding(point) && !(previous && isEnding(previous));
    const told = cause.kind === 'refused' || isReplaced(point) || ends;
    if (!told || syncAt(points, at)) return [];
    return explainMoment(points, at)?.explanation ?? [];
  });
}

interface Sync {
  /** Indexes of its first snapshot, and of its newest at the moment. */
  readonly compute: number;
  readonly newest: number;
}

/** The sync that is at work at a moment. A relist beside it is part of it; one after its last snapshot is not. */
function syncAt(points: readonly TimelinePoint[], at: number): Sync | undefined {
  const newest = points.findLastIndex((point, index) => index <= at && numberOf(point) !== undefined);
  const number = numberOf(points[newest]);
  if (number === undefined) return undefined;
  if (newest < at && !points.slice(at + 1).some((point) => numberOf(point) === number)) return undefined;
  const compute = points.findIndex((point) => numberOf(point) === number && point.snapshot.actions);
  return compute < 0 || compute > at ? undefined : { compute, newest };
}

/** The number of the sync that a snapshot is a step of; undefined for what else happens. */
function numberOf(point: TimelinePoint | undefined): number | undefined {
  return syncOf(point?.snapshot.cause);
}

function explainSync(
  points: readonly TimelinePoint[],
  { compute, newest }: Sync,
): ExplainedMoment | undefined {
  const point = points[compute];
  if (!point) return undefined;
  const arrival = arrivalOf(points, compute);
  const acts = arrival >= 0 && !points.slice(arrival, compute).some(isOver);
  const edit = acts ? explainEdit(points[arrival]) : undefined;
  const judged = explanationOfSync(point, edit);
  if (!judged) return undefined;
  const rest = points.slice(compute).filter((one) => numberOf(one) === numberOf(point));
  const asked = rest.flatMap(({ snapshot }) => snapshot.asked ?? []);
  const { node } = (rest.at(-1) ?? point).state;
  const ended = rest.find(({ snapshot }) => snapshot.ended)?.snapshot.step;
  const explanation = withSyncEnd(judged, { asked, node, ...(ended ? { ended } : {}) });
  const last = points.slice(compute, newest + 1).findLast(({ snapshot }) => snapshot.step !== undefined);
  const step = explanation.steps.find(({ name }) => name === last?.snapshot.step)?.number ?? 1;
  return { explanation, step, ...(edit ? { before: podText(point.before.manifest) } : {}) };
}

/** The first sync acts on the edit; once a Pod has been removed, what follows is the life of the next one. */
function isOver(point: TimelinePoint): boolean {
  return numberOf(point) !== undefined || endsPod(point.snapshot.cause);
}

/** Index of the snapshot at which the edit arrives that led here, or -1; things may have gone on before it. */
function arrivalOf(points: readonly TimelinePoint[], at: number): number {
  const { event, snapshot } = points[at] ?? {};
  if (event?.type !== 'edit') return -1;
  return points.findIndex(
    (point) =>
      point.snapshot.event === snapshot?.event &&
      (point.snapshot.cause.kind === 'event' || point.snapshot.cause.kind === 'refused'),
  );
}

/** What comes of an edit, as it arrives. */
function foretellEdit(point: TimelinePoint | undefined): Explanation | undefined {
  const edit = explainEdit(point);
  return point && edit && foretold(edit, point);
}

/** What the gate and the kubelet say about an edit as it arrives. */
function explainEdit(point: TimelinePoint | undefined): Explanation | undefined {
  if (point?.event?.type !== 'edit') return undefined;
  const { before, snapshot, event } = point;
  const { explanation } = explain({
    release: before.release,
    path: pathOf(point),
    running: podText(before.manifest),
    draft: event.manifest,
    status: snapshot.status,
    ...keptPodResources(before),
  });
  return explanation;
}
