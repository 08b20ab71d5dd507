// Decides what one sync of the StatefulSet controller does with all Pods of a set.

import type { Release } from '../releases/release.ts';
import { countsMaxUnavailable } from './maxUnavailable.ts';
import { isAvailable, isOver, isRunningAndReady, type NewReplica, type ReplicaPod } from './replicaPod.ts';
import { scaled } from './scaled.ts';
import { type SetStatus, statusAfter } from './statefulSetStatus.ts';

export interface StatefulSetSpec {
  readonly name: string;
  readonly replicas: number;
  readonly ordered: boolean;
  readonly onDelete: boolean;
  /** `spec.updateStrategy.rollingUpdate`; absent with OnDelete, or if the object has only the type RollingUpdate. */
  readonly rolling?: { readonly partition: number; readonly maxUnavailable?: string };
  readonly minReadySeconds: number;
  /** `spec.ordinals.start`. */
  readonly start: number;
  /** The feature gate, if it is set. */
  readonly MaxUnavailableStatefulSet?: boolean;
}

/** Names of the revisions of the set's status, where `update` is that of its template. */
export interface SetRevisions {
  readonly current: string;
  readonly update: string;
  /** `status.currentReplicas` as the last sync wrote it. */
  readonly currentReplicas?: number;
}

interface StatefulSetSync {
  readonly creates: readonly NewReplica[];
  /** Names of Pods. The vectors ignore their order. */
  readonly deletes: readonly string[];
  readonly status: SetStatus;
}

/** A place of the set: its Pod, and the one that the controller makes for it. */
interface Place {
  readonly pod: ReplicaPod | undefined;
  readonly fresh: NewReplica;
}

interface Known {
  readonly spec: StatefulSetSpec;
  readonly release: Release;
  readonly revisions: SetRevisions;
  readonly places: readonly Place[];
  /** Pods beyond the replicas, highest ordinal first. */
  readonly condemned: readonly ReplicaPod[];
}

/** What the sync has done so far. */
interface Work {
  readonly creates: NewReplica[];
  readonly deletes: string[];
  /** Old Pods that the update deleted. */
  updated: number;
  /** The places whose Pod was replaced in this sync. */
  readonly replaced: Set<ReplicaPod>;
}

/**
 * `pods`: all Pods of the set, in any order.
 * Ports pkg/controller/statefulset/stateful_set_control.go updateStatefulSet.
 */
export function syncStatefulSet(
  given: StatefulSetSpec,
  revisions: SetRevisions,
  pods: readonly ReplicaPod[],
  release: Release,
): StatefulSetSync {
  const spec = effective(given, release);
  const known = placesOf(spec, revisions, pods, release);
  const work: Work = { creates: [], deletes: [], updated: 0, replaced: new Set() };
  const finished = processReplicas(known, work) && processCondemned(known, work);
  if (finished && !spec.onDelete) update(known, work);
  return { creates: work.creates, deletes: work.deletes, status: statusAfter(known, pods, work) };
}

/** The fields that the release reads. */
function effective(spec: StatefulSetSpec, release: Release): StatefulSetSpec {
  const minReadySeconds = release.has('statefulset-min-ready-seconds') ? spec.minReadySeconds : 0;
  return { ...spec, minReadySeconds, start: release.has('statefulset-start-ordinal') ? spec.start : 0 };
}

function ordinalOf(name: string): number {
  return Number(/-(\d+)$/.exec(name)?.[1] ?? -1);
}

function placesOf(
  spec: StatefulSetSpec,
  revisions: SetRevisions,
  pods: readonly ReplicaPod[],
  release: Release,
): Known {
  const byOrdinal = new Map(pods.map((pod) => [ordinalOf(pod.name), pod]));
  const places = Array.from({ length: spec.replicas }, (_, index): Place => {
    const ordinal = spec.start + index;
    return { pod: byOrdinal.get(ordinal), fresh: freshPod(spec, revisions, ordinal) };
  });
  const condemned = pods
    .filter(({ name }) => {
      const ordinal = ordinalOf(name);
      return ordinal >= 0 && (ordinal < spec.start || ordinal >= spec.start + spec.replicas);
    })
    .toSorted((a, b) => ordinalOf(b.name) - ordinalOf(a.name));
  return { spec, release, revisions, places, condemned };
}

/** Upstream: newVersionedStatefulSetPod. */
function freshPod(
  { name, rolling, start, onDelete }: StatefulSetSpec,
  { current, update, currentReplicas = 0 }: SetRevisions,
  ordinal: number,
): NewReplica {
  const kept = rolling?.partition ?? (onDelete ? 0 : currentReplicas);
  return { name: `${name}-${ordinal}`, revision: ordinal < start + kept ? current : update };
}

/** Creates what is missing. False if the controller waits for a Pod. Upstream: processReplica. */
function processReplicas({ spec, release, places }: Known, work: Work): boolean {
  for (const { pod, fresh } of places) {
    if (pod && recreates(pod, release)) {
      if (release.has('statefulset-waits-for-finished-pods')) {
        if (!pod.terminating) work.deletes.push(pod.name);
        if (spec.ordered) return false;
        continue;
      }
      work.deletes.push(pod.name);
      work.replaced.add(pod);
    }
    if (!pod || work.replaced.has(pod)) {
      work.creates.push(fresh);
      if (spec.ordered) return false;
      continue;
    }
    if (spec.ordered && (pod.terminating || !serves(pod, spec))) return false;
  }
  return true;
}

/** The controller replaces a finished Pod at once, whatever the strategy. */
function recreates(pod: ReplicaPod, release: Release): boolean {
  return release.has('statefulset-replaces-succeeded-pods') ? isOver(pod) : pod.phase === 'Failed';
}

function serves(pod: ReplicaPod, { minReadySeconds }: StatefulSetSpec): boolean {
  return isRunningAndReady(pod) && isAvailable(pod, minReadySeconds);
}

/** Scales down. False if the controller deleted or waits. Upstream: processCondemned. */
function processCondemned(known: Known, work: Work): boolean {
  const { spec, condemned } = known;
  const first = firstUnhealthy(known, work);
  for (const pod of condemned) {
    if (pod.terminating) {
      if (spec.ordered) return false;
      continue;
    }
    if (spec.ordered && !serves(pod, spec) && pod !== first) return false;
    work.deletes.push(pod.name);
    if (spec.ordered) return false;
  }
  return true;
}

/** The unhealthy Pod with the lowest ordinal, that of a missing Pod being `missing`. */
function firstUnhealthy(known: Known, { replaced }: Work): ReplicaPod | 'missing' | undefined {
  const { places, condemned } = known;
  const wrong = places.find(({ pod }) => !pod || isUnhealthy(pod, known));
  if (wrong) return wrong.pod && !replaced.has(wrong.pod) ? wrong.pod : 'missing';
  return condemned.findLast((pod) => isUnhealthy(pod, known));
}

/** Upstream: isUnavailable (1.34+), isHealthy. */
function isUnhealthy(pod: ReplicaPod, { spec, release }: Known): boolean {
  const seconds = release.has('statefulset-update-waits-for-available') ? spec.minReadySeconds : 0;
  return !isRunningAndReady(pod) || !isAvailable(pod, seconds) || pod.terminating === true;
}

/** Deletes Pods of an old revision. */
function update(known: Known, work: Work): void {
  const counts = countsMaxUnavailable(known.spec.MaxUnavailableStatefulSet, known.release);
  if (counts) updateMany(known, work);
  else updateOne(known, work);
}

/** True if the Pod of a place has an old revision. A Pod that this sync has created counts instead of the one before. */
function isOld({ pod, fresh }: Place, { revisions }: Known, { replaced }: Work): boolean {
  const revision = pod && !replaced.has(pod) ? pod.revision : fresh.revision;
  return revision !== revisions.update;
}

function isDown({ pod }: Place, known: Known, { replaced }: Work): boolean {
  return !pod || replaced.has(pod) || isUnhealthy(pod, known);
}

function isTerminating({ pod }: Place, { replaced }: Work): boolean {
  return pod?.terminating === true && !replaced.has(pod);
}

function removeOld({ fresh }: Place, work: Work): void {
  work.deletes.push(fresh.name);
  work.updated += 1;
}

/** The old Pod with the highest ordinal, if all Pods above it are healthy. */
function updateOne(known: Known, work: Work): void {
  for (const place of replaceable(known)) {
    if (isOld(place, known, work) && !isTerminating(place, work)) {
      removeOld(place, work);
      return;
    }
    if (isDown(place, known, work)) return;
  }
}

/** The places from the partition on, highest ordinal first. */
function replaceable({ spec, places }: Known): readonly Place[] {
  return places.slice(spec.rolling?.partition ?? 0).toReversed();
}

/** Upstream: updateStatefulSetAfterInvariantEstablished. */
function updateMany(known: Known, work: Work): void {
  const { spec, release, places } = known;
  const down = places.filter((place) => isDown(place, known, work)).length;
  const room = Math.max(maxUnavailable(spec, release) - down, 0);
  const olds = replaceable(known).filter((place) => isOld(place, known, work) && !isTerminating(place, work));
  const brokenFirst = !spec.ordered && release.has('statefulset-replaces-unavailable-first');
  const broken = brokenFirst ? olds.filter((place) => isDown(place, known, work)) : [];
  const others = olds.filter((place) => !broken.includes(place));
  for (const place of [...broken, ...others.slice(0, room)]) removeOld(place, work);
  // The status that is written does not have this change.
  if (release.has('statefulset-gate-keeps-current-count')) work.updated = 0;
}

function maxUnavailable({ rolling, replicas }: StatefulSetSpec, release: Release): number {
  const most = scaled(rolling?.maxUnavailable ?? '1', replicas, 'down');
  return release.has('statefulset-max-unavailable-is-at-least-one') ? Math.max(most, 1) : most;
}
