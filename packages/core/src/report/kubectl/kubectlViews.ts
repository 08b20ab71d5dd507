// Shows a story in the output formats of kubectl.

import { findContainer } from '../../api/findContainer.ts';
import { printedTime } from '../../go/time.ts';
import { wantedPod } from '../../runtime/allocation/allocation.ts';
import { apiServerView } from '../../runtime/kubelet/apiServer.ts';
import { type Kubelet, otherPod } from '../../runtime/kubelet/kubelet.ts';
import { isOver } from '../../runtime/loop/finalizers.ts';
import { NO_STATUS } from '../../runtime/node/reportedStatus.ts';
import { correlateEvents, type EventRow } from '../../story/correlateEvents.ts';
import type { Snapshot } from '../../story/snapshot.ts';
import type { TimelineEntry } from '../../story/story.ts';
import { describePod } from './describePod.ts';
import { clockTime, kubectlPod, type TransitionTimes, timeTextOf } from './kubectlPod.ts';
import { nothingFound } from './podTable.ts';
import { type PodRow, printPod } from './printPod.ts';
import { undeliveredEvents } from './undelivered.ts';
import type { V1Event, V1Pod } from './v1Pod.ts';

/** One line of `kubectl get pods --watch`. `at`: Unix seconds. */
export interface PodChange {
  readonly at: number;
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly row: PodRow;
  readonly pod: V1Pod;
}

/** A line with the index of the snapshot at which it is printed. */
export interface PrintedChange extends PodChange {
  readonly snapshot: number;
}

/** A Pod and its row at one time. While a controller replaces a Pod, there are two. */
export interface ShownPod {
  readonly pod: V1Pod;
  readonly row: PodRow;
}

/** A line for each change of a Pod's object, also of fields that have no column. */
export function podChanges(entries: readonly TimelineEntry[]): PrintedChange[] {
  const changes: PrintedChange[] = [];
  let snapshot = 0;
  const seen = new Map<string, Seen>();
  const transitions = transitionsOf(entries);
  const tell = (at: number, type: PodChange['type'], { kubelet, pod }: Seen) => {
    changes.push({ at, type, row: rowAt({ kubelet, pod }, at), pod, snapshot });
  };
  const forget = (entry: TimelineEntry, key: string, gone: Seen) => {
    const last = lastSeen(entry, key, gone);
    if (last !== gone) tell(entry.snapshot.at, 'MODIFIED', last);
    tell(entry.snapshot.at, 'DELETED', last);
    seen.delete(key);
  };
  entries.forEach((entry, index) => {
    const { at } = entry.snapshot;
    snapshot = index;
    const kubelets = kubeletsAt(entries, index);
    const there = new Set(kubelets.map(keyOf));
    for (const [key, gone] of seen) if (!there.has(key)) forget(entry, key, gone);
    for (const kubelet of kubelets) {
      const key = keyOf(kubelet);
      let before = seen.get(key);
      if (before && isSameObject(before.kubelet, kubelet)) continue;
      if (!before && index > 0) {
        before = seenOf({ ...kubelet, api: NO_STATUS });
        tell(kubelet.created, 'ADDED', before);
      }
      const now = printedBy(kubelet, before) ?? seenOf(kubelet, transitions(index, kubelet));
      if (!before || textOf(before, at) !== textOf(now, at)) tell(at, before ? 'MODIFIED' : 'ADDED', now);
      seen.set(key, now);
    }
  });
  return changes;
}

interface Seen {
  readonly kubelet: Kubelet;
  readonly pod: V1Pod;
}

/**
 * The last state that a watch receives: the deletion itself, if it removes the object at once. The kubelet deletes a
 * mirror Pod at once.
 */
function lastSeen(entry: TimelineEntry | undefined, key: string, gone: Seen): Seen {
  if (gone.kubelet.source !== 'api') return seenOf(deletedMirror(gone.kubelet));
  const forced = kubeletsOf(entry).find((kubelet) => keyOf(kubelet) === key && isForced(kubelet));
  return forced ? seenOf({ ...forced, api: gone.kubelet.api }) : gone;
}

function deletedMirror(kubelet: Kubelet): Kubelet {
  const metadata = { ...kubelet.pod.metadata, deletionTimestamp: printedTime(kubelet.now) };
  return { ...kubelet, pod: { ...kubelet.pod, metadata } };
}

function seenOf(kubelet: Kubelet, times?: TransitionTimes): Seen {
  return { kubelet, pod: kubectlPod(kubelet, times) };
}

function rowAt({ kubelet, pod }: Seen, at: number): PodRow {
  return printPod(pod, kubelet.release, clockTime(kubelet, at));
}

/** Identifies a Pod by UID and creation time: the file of a static Pod can return with the same UID. */
function keyOf({ created, pod }: Kubelet): string {
  return `${pod.metadata.uid ?? ''} ${created}`;
}

/** The stored Pod as another release prints it, which has written nothing yet. */
function printedBy(kubelet: Kubelet, before: Seen | undefined): Seen | undefined {
  const isUnwritten = before?.kubelet.api === kubelet.api && before.kubelet.release !== kubelet.release;
  return isUnwritten ? { kubelet, pod: before.pod } : undefined;
}

function textOf(seen: Seen, at: number): string {
  return JSON.stringify([seen.pod, rowAt(seen, at)]);
}

function isSameObject(before: Kubelet, kubelet: Kubelet): boolean {
  return before.api === kubelet.api && wantedPod(before) === wantedPod(kubelet);
}

/** Index of the last snapshot up to a time in Unix seconds; -1 before the first. */
export function indexAt(entries: readonly TimelineEntry[], now: number): number {
  return entries.findLastIndex(({ snapshot }) => snapshot.at <= now);
}

/** The Pods of a snapshot at a time in Unix seconds, the newest last; none before the first is created and after the last is deleted. */
export function podsAt(entries: readonly TimelineEntry[], index: number, now: number): ShownPod[] {
  return kubeletsAt(entries, index).map((kubelet) => {
    const seen = seenOf(kubelet, transitionTimes(entries, index, kubelet));
    return { pod: seen.pod, row: rowAt(seen, now) };
  });
}

/** The line instead of a table where the namespace has no Pod left. */
export function noPodsLine(entries: readonly TimelineEntry[]): string {
  const [first] = podsAt(entries, 0, timeAt(entries, 0));
  return nothingFound(first?.pod.metadata?.namespace);
}

/** The time of a snapshot in Unix seconds; at the end of a story it can be later than the last snapshot. */
export function timeAt(entries: readonly TimelineEntry[], index: number): number {
  const entry = entries[index];
  if (!entry) return 0;
  const { snapshot, state } = entry;
  return index === entries.length - 1 ? Math.max(snapshot.at, state.now) : snapshot.at;
}

/** The Events of a Pod that the API server still has and finds by its UID, oldest first. */
export function eventsAt(
  entries: readonly TimelineEntry[],
  index: number,
  now: number,
  { metadata: { uid } }: V1Pod,
): V1Event[] {
  const kubelet = kubeletsAt(entries, index).find(({ pod }) => pod.metadata.uid === uid);
  return rowsOf(entriesUpTo(entries, index, now), now, uid)
    .filter(({ node, nameOnly }) => node === undefined && !nameOnly)
    .sort((a, b) => a.first - b.first)
    .map((row) => v1Event(row, kubelet));
}

/** What `kubectl get events` lists in the namespace of the story: Events about its Pods, also of those that are gone. */
export function namespaceEvents(
  entries: readonly TimelineEntry[],
  index: number,
  now: number,
): readonly ListedEvent[] {
  const seen = entriesUpTo(entries, index, now);
  const names = new Map<string, string>();
  for (const { snapshot } of seen) {
    names.set(snapshot.uid, snapshot.name);
    if (snapshot.old) names.set(snapshot.old.uid, snapshot.old.name);
  }
  return [...names].flatMap(([uid, name]) =>
    rowsOf(seen, now, uid)
      .filter(({ node }) => node === undefined)
      .map((row) => ({ ...row, name })),
  );
}

/** `name`: that of its Pod. */
export interface ListedEvent extends EventRow {
  readonly name: string;
}

function rowsOf(seen: readonly TimelineEntry[], now: number, uid: string | undefined): readonly EventRow[] {
  const { waiting, lost } = undeliveredEvents(seen, now);
  const about = seen
    .flatMap(({ snapshot }) => snapshotAbout(snapshot, uid))
    .map((snapshot) => ({ ...snapshot, events: snapshot.events.filter((event) => !waiting.has(event)) }));
  return correlateEvents(about, lost).rows.filter(({ last }) => now - last < EVENT_TTL);
}

/** The entries up to an index, with the earlier Events of work that is still in progress then. */
function entriesUpTo(
  entries: readonly TimelineEntry[],
  index: number,
  now: number,
): readonly TimelineEntry[] {
  const later = entries.slice(index + 1).flatMap((entry) => {
    const events = entry.snapshot.events.filter(({ at }) => at < now);
    return events.length > 0 ? [{ ...entry, snapshot: { ...entry.snapshot, events } }] : [];
  });
  return [...entries.slice(0, index + 1), ...later];
}

/** The snapshot, if its Events are about the Pod. */
function snapshotAbout({ about, ...snapshot }: Snapshot, uid: string | undefined): Snapshot[] {
  const of = about === 'old' ? snapshot.old?.uid : snapshot.uid;
  return of === uid ? [snapshot] : [];
}

/** The text of `kubectl describe pods`. */
export function describePods(entries: readonly TimelineEntry[], index: number, now: number): string {
  const kubelet = entries[index]?.state;
  const time = kubelet ? clockTime(kubelet, now) : now;
  return podsAt(entries, index, now)
    .map(({ pod }) => describePod(pod, eventsAt(entries, index, now, pod), time))
    .join('\n\n');
}

/** The default of the API server's --event-ttl, in seconds. Upstream: pkg/controlplane/apiserver/options (1.8+). */
const EVENT_TTL = 3600;

function v1Event(
  { type, reason, message, container, source = 'kubelet', count, first, last }: EventRow,
  kubelet?: Kubelet,
): V1Event {
  const text = kubelet ? timeTextOf(kubelet) : printedTime;
  return {
    type,
    reason,
    message,
    count,
    firstTimestamp: text(first),
    lastTimestamp: text(last),
    source: { component: source },
    involvedObject: container ? { fieldPath: fieldPathOf(container, kubelet) } : {},
  };
}

/** Ports pkg/kubelet/container/ref.go fieldPath (1.8+; ephemeral containers since 1.16). */
function fieldPathOf(container: string, kubelet: Kubelet | undefined): string {
  const list = (kubelet && findContainer(kubelet.pod, container)?.list) ?? 'containers';
  return `spec.${list}{${container}}`;
}

/** The times at which conditions changed during the story; a condition that has not changed has no time. */
function transitionTimes(
  entries: readonly TimelineEntry[],
  index: number,
  kubelet: Kubelet,
): TransitionTimes {
  return transitionsOf(entries)(index, kubelet);
}

/** Same as `transitionTimes`, for indexes that grow: each entry is read once for each Pod. */
function transitionsOf(entries: readonly TimelineEntry[]) {
  interface Read {
    next: number;
    readonly statuses: Map<string, string>;
    times: TransitionTimes;
  }
  const reads = new Map<string | undefined, Read>();
  return (index: number, { pod: { metadata } }: Kubelet): TransitionTimes => {
    const read = reads.get(metadata.uid) ?? { next: 0, statuses: new Map(), times: {} };
    reads.set(metadata.uid, read);
    for (; read.next <= index; read.next++) {
      const entry = entries[read.next];
      const kubelet = kubeletsOf(entry).find(({ pod }) => pod.metadata.uid === metadata.uid);
      for (const { type, status } of kubelet?.api.conditions ?? []) {
        if (read.statuses.get(type) === status) continue;
        read.statuses.set(type, status);
        if (entry && read.next > 0) read.times = { ...read.times, [type]: entry.snapshot.at };
      }
    }
    return read.times;
  };
}

/** The kubelets of the Pods that exist in a snapshot; the Pod that a controller replaces comes first. */
function kubeletsAt(entries: readonly TimelineEntry[], index: number): Kubelet[] {
  const entry = entries[index];
  const removed = entry?.snapshot.cause.kind === 'removed' && entry.snapshot.about === undefined;
  return kubeletsOf(entry).filter((kubelet, at, { length }) => {
    if (isMirrored(kubelet)) return true;
    const isOld = at < length - 1;
    const isThere = isOld || (!removed && isCreated(entries, index));
    return isThere && kubelet.worker !== 'gone' && !kubelet.process.waitsFor && !isForced(kubelet);
  });
}

/**
 * True if an edited file has another Pod: the mirror Pod of the previous one stays until the new Pod starts. That of a
 * removed file stays until its Pod has ended.
 * Upstream: pkg/kubelet/kubelet.go SyncPod (1.8+), which deletes an outdated mirror Pod.
 */
function isMirrored({ mirrored, worker, others }: Kubelet): boolean {
  return mirrored !== undefined && (worker !== 'gone' || otherPod({ others }, 'next') !== undefined);
}

/** The kubelets, with their Pods as stored by the API server. */
function kubeletsOf(entry: Pick<TimelineEntry, 'state' | 'event'> | undefined): Kubelet[] {
  if (!entry) return [];
  const old = otherPod(entry.state, 'replaced')?.kubelet;
  return [...(old ? [old] : []), entry.state].map(apiServerView);
}

/**
 * True for a Pod that is deleted without a grace period, and has no finalizers: the API server removes its object at
 * once, even if containers are still running.
 * Upstream: apiserver registry/generic/registry/store.go Delete (1.8+).
 */
function isForced({ pod, source }: Kubelet): boolean {
  return source === 'api' && isOver(pod);
}

/** False before the first Pod: a story can begin before its Pod is created. */
function isCreated(entries: readonly TimelineEntry[], index: number): boolean {
  if (entries[0]?.state.api.startTime !== undefined) return true;
  const first = entries.findIndex(
    ({ snapshot: { cause } }) => cause.kind === 'sync' || (cause.kind === 'event' && cause.type === 'create'),
  );
  return first >= 0 && first <= index;
}
