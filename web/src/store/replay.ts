// What does one moment of the timeline show, if something is under way then?

import { type EditPath, type Explanation, explain, type TimelinePoint } from '@syncpod/core';
import { backOffsIn, withBackOffs } from './backOff.ts';
import { comesTooLate, endingOf, isEnding } from './ending.ts';
import { podText } from './podText.ts';
import { explanationOfSync } from './syncExplanation.ts';
import { syncOf } from './timeline.ts';

/** An explanation and how far its sync has come: 0 before it, else the number of the step at work. */
export interface Scene {
  readonly explanation: Explanation;
  readonly step: number;
  /** The Pod's text before the edit that this is about. */
  readonly before?: string;
}

/** Undefined between syncs: then only a forecast can be shown of what the kubelet would do. */
export function sceneAt(points: readonly TimelinePoint[], at: number, path: EditPath): Scene | undefined {
  const point = points[at];
  if (!point) return undefined;
  const sync = syncAt(points, at);
  if (sync) return syncScene(points, sync, path);
  const edit = arrivalOf(points, at) === at ? explainEdit(point, path) : undefined;
  if (edit && !comesTooLate(point.before, edit)) {
    return { explanation: edit, step: 0, before: podText(point.before.manifest) };
  }
  return isEnding(point) ? { explanation: endingOf(point), step: 0 } : undefined;
}

/** Every sync that does something, as it begins. */
export function busySyncs(points: readonly TimelinePoint[], path: EditPath): readonly Explanation[] {
  return points.flatMap((point, at) => {
    if (!point.snapshot.actions) return [];
    const scene = syncScene(points, { compute: at, newest: at }, path);
    return scene?.explanation.steps.some(({ touches }) => touches.length > 0) ? [scene.explanation] : [];
  });
}

interface Sync {
  /** Indexes of its first snapshot, and of its newest at the moment. */
  readonly compute: number;
  readonly newest: number;
}

/** The sync that is at work at a moment. A relist beside it is part of it; one after its last snapshot is not. */
function syncAt(points: readonly TimelinePoint[], at: number): Sync | undefined {
  const newest = points.findLastIndex((point, index) => index <= at && syncOf(point) !== undefined);
  const begun = points[newest];
  const number = begun && syncOf(begun);
  if (number === undefined) return undefined;
  if (newest < at && !points.slice(at + 1).some((point) => syncOf(point) === number)) return undefined;
  const compute = points.findIndex((point) => syncOf(point) === number && point.snapshot.actions);
  return compute < 0 || compute > at ? undefined : { compute, newest };
}

function syncScene(
  points: readonly TimelinePoint[],
  { compute, newest }: Sync,
  path: EditPath,
): Scene | undefined {
  const point = points[compute];
  if (!point) return undefined;
  const arrival = arrivalOf(points, compute);
  const acts = arrival >= 0 && !points.slice(arrival, compute).some((one) => syncOf(one) !== undefined);
  const edit = acts ? explainEdit(points[arrival], path) : undefined;
  const judged = explanationOfSync(point, editPath(point, path), edit);
  if (!judged) return undefined;
  const rest = points.slice(compute).filter((one) => syncOf(one) === syncOf(point));
  const explanation = withBackOffs(judged, backOffsIn(rest.map(({ snapshot }) => snapshot)));
  const last = points.slice(compute, newest + 1).findLast(({ snapshot }) => snapshot.step !== undefined);
  const step = explanation.steps.find(({ name }) => name === last?.snapshot.step)?.number ?? 1;
  return { explanation, step, ...(edit ? { before: podText(point.before.manifest) } : {}) };
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

const editPath = ({ event }: TimelinePoint, path: EditPath): EditPath =>
  event?.type === 'edit' ? (event.path ?? path) : path;

/** What the gate and the kubelet say about an edit as it arrives. */
function explainEdit(point: TimelinePoint | undefined, path: EditPath): Explanation | undefined {
  if (point?.event?.type !== 'edit') return undefined;
  const { before, snapshot, event } = point;
  const { explanation } = explain({
    release: before.release,
    path: editPath(point, path),
    running: podText(before.manifest),
    draft: event.manifest,
    status: snapshot.status,
  });
  return explanation;
}
