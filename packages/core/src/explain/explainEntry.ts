// Explains one snapshot of a timeline: an incoming edit, a running sync, or the end of the Pod.

import { endsPod, syncOf } from '../runtime/kubelet/kubeletSnapshot.ts';
import type { SyncRecord } from '../runtime/kuberuntime/syncRecord.ts';
import { waitUntil } from '../runtime/loop/loop.ts';
import { recordOfNextIteration } from '../runtime/loop/nextRecord.ts';
import { isEnding, terminationOf } from '../runtime/loop/termination.ts';
import { runtimeStatus } from '../runtime/node/node.ts';
import type { TimelineEntry } from '../story/story.ts';
import { type Explanation, type ExplanationContext, explanationOf } from './explanation.ts';
import { podText } from './podText.ts';
import { type PreviewInput, preview } from './preview.ts';
import { oldOf } from './removal.ts';

/** An explanation and the progress of its sync: 0 before it, else the number of the running step. */
export interface ExplainedEntry {
  readonly explanation: Explanation;
  readonly step: number;
  /** The Pod's text before the edit. */
  readonly before?: string;
  /** Returns the preview that gives this answer, to repeat it under another release; absent if no preview does. */
  readonly asked?: () => PreviewInput;
}

/**
 * Undefined between syncs: only a preview then shows the kubelet's next actions. While a Pod replaces another, the
 * explanation has both Pods, also between syncs if the old Pod is deleted later.
 */
export function explainEntry(entries: readonly TimelineEntry[], at: number): ExplainedEntry | undefined {
  const entry = entries[at];
  if (!entry) return undefined;
  const sync = syncAt(entries, at);
  if (sync) return explainSync(entries, sync, oldAt(entries, at));
  const asked = arrivalOf(entries, at) === at ? editOf(entry) : undefined;
  const edit = asked && preview(asked).explanation;
  if (edit) {
    const before = podText(entry.before.manifest);
    return { explanation: withOldAt(edit, entries, at), step: 0, before, asked: () => asked };
  }
  const replacement = explainReplacement(entry);
  if (replacement) return { explanation: replacement, step: 0 };
  const between = explainLeaving(entries, at) ?? explainBoth(entries, at);
  return between && { explanation: between, step: 0, asked: () => ({ kubelet: entry.state }) };
}

/** The Pod that is being replaced. If it is deleted later, it has the outcome of its deletion at every stop before. */
function oldAt(entries: readonly TimelineEntry[], at: number): ExplanationContext {
  const entry = deletionAfter(entries, at) ?? entries[at];
  return entry ? oldOf(entry.state) : {};
}

/** The explanation of an edit that arrives, with what happens to the old Pod once the new one is ready. */
function withOldAt(edit: Explanation, entries: readonly TimelineEntry[], at: number): Explanation {
  const { old } = edit.rollout?.order === 'new-first' ? oldAt(entries, at) : {};
  return old && edit.pods ? { ...edit, pods: { ...edit.pods, old } } : edit;
}

/** The snapshot that shows the deletion of the Pod being replaced; undefined if another edit comes first. */
function deletionAfter(entries: readonly TimelineEntry[], at: number): TimelineEntry | undefined {
  const { event, old } = entries[at]?.snapshot ?? {};
  if (!old || old.deleted) return undefined;
  const isDeleted = ({ snapshot }: TimelineEntry) => snapshot.old?.uid === old.uid && snapshot.old.deleted;
  const end = entries
    .slice(at + 1)
    .find((one) => isDeleted(one) || (one.event?.type === 'edit' && one.snapshot.event !== event));
  return end && isDeleted(end) ? end : undefined;
}

/** The next sync of the new Pod, between two syncs, while the old Pod is not deleted yet. */
function explainBoth(entries: readonly TimelineEntry[], at: number): Explanation | undefined {
  const end = deletionAfter(entries, at);
  const entry = entries[at];
  return (
    end && entry && explanationOf(recordOfNextIteration({ ...entry.state, quiet: true }), oldOf(end.state))
  );
}

/**
 * Explains an edit as it arrives, even if the kubelet then sees no difference; undefined if the text is not a valid
 * Pod. `first` is the index of the first snapshot of its event.
 */
export function explainArrival(entries: readonly TimelineEntry[], first: number): Explanation | undefined {
  const asked = editOf(entries[first]);
  return asked && preview(asked).explanation;
}

/** The snapshots worth showing, in order: each refused edit, each sync with an effect, and the end of a Pod. */
export function eventfulExplanations(entries: readonly TimelineEntry[]): readonly Explanation[] {
  return entries.flatMap((entry, at) => {
    const { cause, actions } = entry.snapshot;
    if (actions) {
      const explanation = explainSync(entries, { first: at, newest: at })?.explanation;
      return explanation?.steps.some(({ touches }) => touches.length > 0) ? [explanation] : [];
    }
    const previous = entries[at - 1];
    const ends = isEnding(entry.state) && !(previous && isEnding(previous.state));
    const shown = cause.kind === 'refused' || isReplaced(entry) || ends;
    if (!shown || syncAt(entries, at)) return [];
    return explainEntry(entries, at)?.explanation ?? [];
  });
}

/** True for the snapshot in which another Pod replaces the running Pod, which the new kubelet does not have. */
export function isReplaced({ snapshot: { cause } }: TimelineEntry): boolean {
  return cause.kind === 'event' && cause.type === 'upgrade' && cause.newPod === true;
}

/** The current state of the Pod's termination; undefined while it is synced. */
export function explainEnding({ state, snapshot }: TimelineEntry): Explanation | undefined {
  return isEnding(state) ? explanationOf(terminationOf(state, snapshot.status), oldOf(state)) : undefined;
}

/** Everything running is killed, but not by SyncPod, which starts the new Pod from nothing. */
function explainReplacement(entry: TimelineEntry): Explanation | undefined {
  if (!isReplaced(entry)) return undefined;
  const { pod, node } = entry.before;
  const record = recordOfNextIteration(entry.state);
  return explanationOf(record, {
    replaced: { pod, status: runtimeStatus(node) },
    ...oldOf(entry.state),
    next: explanationOf(record),
  });
}

/** A Pod that ends, with the Pod that takes its place as part of the same event. */
function explainLeaving(entries: readonly TimelineEntry[], at: number): Explanation | undefined {
  const entry = entries[at];
  const ending = entry && explainEnding(entry);
  if (!ending || ending.pods) return ending;
  const { event, uid } = entry.snapshot;
  const arrived = entries
    .slice(at + 1)
    .find(
      ({ snapshot, record }) => record?.kind === 'sync' && snapshot.event === event && snapshot.uid !== uid,
    );
  return arrived?.record ? { ...ending, pods: { old: ending, next: explanationOf(arrived.record) } } : ending;
}

interface Sync {
  /** Indexes of its first snapshot and of its newest so far. */
  readonly first: number;
  readonly newest: number;
}

/** The running sync in a snapshot. A relist during the sync is part of it; a relist after its last snapshot is not. */
function syncAt(entries: readonly TimelineEntry[], at: number): Sync | undefined {
  const newest = entries.findLastIndex((entry, index) => index <= at && numberOf(entry) !== undefined);
  const number = numberOf(entries[newest]);
  if (number === undefined) return undefined;
  if (newest < at && !entries.slice(at + 1).some((entry) => numberOf(entry) === number)) return undefined;
  const first = entries.findIndex((entry) => numberOf(entry) === number && entry.snapshot.actions);
  return first < 0 || first > at ? undefined : { first, newest };
}

/** The number of the Pod's sync that a snapshot is a step of; undefined for other snapshots. */
function numberOf(entry: TimelineEntry | undefined): number | undefined {
  return entry?.snapshot.about ? undefined : syncOf(entry?.snapshot.cause);
}

/** The record of the whole sync, and its current step. */
function explainSync(
  entries: readonly TimelineEntry[],
  { first, newest }: Sync,
  old: ExplanationContext = {},
): ExplainedEntry | undefined {
  const entry = entries[first];
  if (entry?.record?.kind !== 'sync') return undefined;
  const arrival = arrivalOf(entries, first);
  const acts = arrival >= 0 && !isEarlier(entry) && !entries.slice(arrival, first).some(isOver);
  const edit = acts ? entries[arrival]?.edit : undefined;
  const explanation = explanationOf(entry.record, {
    ...old,
    before: entry.before.pod,
    ...(edit ? { edit } : {}),
  });
  const reached = entries.slice(first, newest + 1).findLast(({ snapshot }) => snapshot.step !== undefined);
  return {
    explanation,
    step: numberOfStep(entry.record, reached),
    ...(edit ? { before: podText(entry.before.manifest) } : {}),
    asked: () =>
      (edit && editOf(entry)) || {
        // At the time of the sync, because a back-off ended then.
        kubelet: { ...(entries[first - 1]?.state ?? entry.before), now: entry.snapshot.at },
      },
  };
}

function numberOfStep({ steps }: SyncRecord, entry: TimelineEntry | undefined): number {
  return steps.find(({ name }) => name === entry?.snapshot.step)?.number ?? 1;
}

/** The first sync of the edited Pod acts on the edit; after a Pod is removed, later syncs belong to the next Pod. */
function isOver(entry: TimelineEntry): boolean {
  return (numberOf(entry) !== undefined && !isEarlier(entry)) || endsPod(entry.snapshot.cause);
}

/** True for the sync of a version that the worker had taken before the newest one came. */
function isEarlier({ record }: TimelineEntry): boolean {
  return record?.kind === 'sync' && record.earlier === true;
}

/**
 * Index of the snapshot in which this event's edit arrives, or -1; other snapshots may precede it. A controller that
 * updates the Pod in place takes it out of its Services first.
 */
function arrivalOf(entries: readonly TimelineEntry[], at: number): number {
  const { event, snapshot } = entries[at] ?? {};
  if (event?.type !== 'edit') return -1;
  return entries.findIndex(
    (entry) =>
      entry.snapshot.event === snapshot?.event &&
      (entry.edit?.rollout?.order === 'in-place' ||
        entry.snapshot.cause.kind === 'event' ||
        entry.snapshot.cause.kind === 'refused'),
  );
}

/** The preview of the edit of a snapshot's event, on the kubelet before it. */
function editOf(entry: TimelineEntry | undefined): PreviewInput | undefined {
  if (entry?.event?.type !== 'edit') return undefined;
  const { before, event } = entry;
  const { manifest: draft, path } = event;
  // The simulation continues until the edit is applied, on the full second.
  const { kubelet } = waitUntil(before, Math.ceil(before.now));
  return { kubelet, draft, applied: true, ...(path ? { path } : {}) };
}
