// Shows a story as kubectl shows it.

import { findContainer } from '../../api/findContainer.ts';
import { wantedPod } from '../../runtime/allocation/allocation.ts';
import type { Kubelet } from '../../runtime/kubelet/kubelet.ts';
import { NO_STATUS } from '../../runtime/node/reportedStatus.ts';
import { describeEvents as countEvents, type EventRow } from '../../story/describeEvents.ts';
import type { TimelineEntry } from '../../story/timeline.ts';
import { describePod } from './describePod.ts';
import { kubectlPod, type TransitionTimes, timeText } from './kubectlPod.ts';
import { type PodRow, printPod } from './printPod.ts';
import type { V1Event, V1Pod } from './v1Pod.ts';

/** One line of `kubectl get pods --watch`. `at`: Unix seconds. */
export interface PodChange {
  readonly at: number;
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly row: PodRow;
  readonly pod: V1Pod;
}

/** A line for each change of a Pod's object, also of fields that have no column. */
export function podChanges(entries: readonly TimelineEntry[]): PodChange[] {
  const changes: PodChange[] = [];
  let before: Seen | undefined;
  const tell = (at: number, type: PodChange['type'], { kubelet, pod }: Seen) => {
    changes.push({ at, type, row: printPod(pod, kubelet.release, at), pod });
  };
  entries.forEach(({ snapshot: { at } }, index) => {
    const kubelet = kubeletAt(entries, index);
    if (before && kubelet?.created !== before.kubelet.created) {
      tell(at, 'DELETED', before);
      before = undefined;
    }
    if (!kubelet || (before && isSameObject(before.kubelet, kubelet))) return;
    if (!before && index > 0) {
      before = seenOf({ ...kubelet, api: NO_STATUS });
      tell(kubelet.created, 'ADDED', before);
    }
    const seen = seenOf(kubelet, transitionTimes(entries, index));
    if (before && JSON.stringify(before.pod) === JSON.stringify(seen.pod)) return;
    tell(at, before ? 'MODIFIED' : 'ADDED', seen);
    before = seen;
  });
  return changes;
}

interface Seen {
  readonly kubelet: Kubelet;
  readonly pod: V1Pod;
}

function seenOf(kubelet: Kubelet, times?: TransitionTimes): Seen {
  return { kubelet, pod: kubectlPod(kubelet, times) };
}

function isSameObject(before: Kubelet, kubelet: Kubelet): boolean {
  return before.api === kubelet.api && wantedPod(before) === wantedPod(kubelet);
}

/** Index of the last snapshot up to a time in Unix seconds; -1 before the first. */
export function indexAt(entries: readonly TimelineEntry[], now: number): number {
  return entries.findLastIndex(({ snapshot }) => snapshot.at <= now);
}

/** The Pod of a snapshot. Undefined before it is created and after its object is deleted. */
export function podAt(entries: readonly TimelineEntry[], index: number): V1Pod | undefined {
  const kubelet = kubeletAt(entries, index);
  return kubelet && kubectlPod(kubelet, transitionTimes(entries, index));
}

/** The line of `kubectl get pods` at a time in Unix seconds. Undefined if there is no Pod. */
export function rowAt(entries: readonly TimelineEntry[], index: number, now: number): PodRow | undefined {
  const kubelet = kubeletAt(entries, index);
  return kubelet && printPod(kubectlPod(kubelet), kubelet.release, now);
}

/** The text of `kubectl describe pod` at a time in Unix seconds. Undefined if there is no Pod. */
export function describeAt(
  entries: readonly TimelineEntry[],
  index: number,
  now: number,
): string | undefined {
  const pod = podAt(entries, index);
  return pod && describePod(pod, eventsAt(entries, index, now), now);
}

/** The Events of the current Pod that the API server still has, oldest first. */
export function eventsAt(entries: readonly TimelineEntry[], index: number, now: number): V1Event[] {
  const { rows } = countEvents(entries.slice(0, index + 1).map(({ snapshot }) => snapshot));
  const kubelet = entries[index]?.state;
  return rows
    .filter(({ node, last }) => node === undefined && now - last < EVENT_TTL)
    .sort((a, b) => a.first - b.first)
    .map((row) => v1Event(row, kubelet));
}

/** The default of the API server's --event-ttl, in seconds. Upstream: pkg/controlplane/apiserver/options (1.8+). */
const EVENT_TTL = 3600;

function v1Event(
  { type, reason, message, container, count, first, last }: EventRow,
  kubelet?: Kubelet,
): V1Event {
  return {
    type,
    reason,
    message,
    count,
    firstTimestamp: timeText(first),
    lastTimestamp: timeText(last),
    source: { component: 'kubelet' },
    involvedObject: container ? { fieldPath: fieldPathOf(container, kubelet) } : {},
  };
}

/** Ports pkg/kubelet/container/ref.go fieldPath (1.8+; ephemeral containers since 1.16). */
function fieldPathOf(container: string, kubelet: Kubelet | undefined): string {
  const list = (kubelet && findContainer(kubelet.pod, container)?.list) ?? 'containers';
  return `spec.${list}{${container}}`;
}

/** The story's times of changes; conditions as at its beginning have none. */
function transitionTimes(entries: readonly TimelineEntry[], index: number): TransitionTimes {
  const times: Record<string, number> = {};
  const known = new Map<string, string>();
  let created: number | undefined;
  for (const { snapshot, state } of entries.slice(0, index + 1)) {
    const first = created === undefined;
    if (created !== state.created) known.clear();
    created = state.created;
    for (const { type, status } of state.api.conditions) {
      if (known.get(type) === status) continue;
      known.set(type, status);
      if (!first) times[type] = snapshot.at;
    }
  }
  return times;
}

/** The kubelet of a snapshot in which a Pod exists. */
function kubeletAt(entries: readonly TimelineEntry[], index: number): Kubelet | undefined {
  const entry = entries[index];
  if (!entry || entry.state.worker === 'gone' || entry.snapshot.cause.kind === 'removed') return undefined;
  return isCreated(entries, index) ? entry.state : undefined;
}

/** A story can begin before its Pod is created. */
function isCreated(entries: readonly TimelineEntry[], index: number): boolean {
  if (entries[0]?.state.api.startTime !== undefined) return true;
  const first = entries.findIndex(
    ({ snapshot: { cause } }) => cause.kind === 'sync' || (cause.kind === 'event' && cause.type === 'create'),
  );
  return first >= 0 && first <= index;
}
