// Decides which Pods a Job that goes on creates and removes.

import type { Release } from '../releases/release.ts';
import { endedAgo, remainingBackOff } from './jobBackOff.ts';
import {
  isActive,
  isCounted,
  isForeign,
  isPodFailed,
  isTerminating,
  podsForRemoval,
  replacesOnlyFailed,
  ruleOf,
  validIndex,
} from './jobPods.ts';
import type { FailureRecord, JobPod, JobSpec, NewJobPod } from './jobState.ts';

export interface JobWork {
  readonly spec: JobSpec;
  readonly pods: readonly JobPod[];
  readonly succeeded: number;
  readonly succeededIndexes: ReadonlySet<number>;
  /** Absent without a backoffLimitPerIndex. */
  readonly failedIndexes?: ReadonlySet<number>;
  readonly record: FailureRecord;
  /** The failed Pods whose index needs another Pod, by index. */
  readonly delayed: ReadonlyMap<number, JobPod>;
}

interface Managed {
  readonly active: number;
  readonly creates: readonly NewJobPod[];
  readonly deletes: readonly JobPod[];
  readonly wait?: number;
}

/** Ports pkg/controller/job/job_controller.go manageJob. */
export function manageJob(work: JobWork, release: Release): Managed {
  const { spec, pods } = work;
  const active = pods.filter(isActive);
  if (spec.suspend) return without(active, podsForRemoval(spec, active, active.length));
  const wanted = wantedActive(work, active.length);
  const waits = release.has('job-waits-for-terminating') && replacesOnlyFailed(spec, release);
  const terminating = waits ? pods.filter(isTerminating) : [];
  const excess = active.length - wanted;
  const besides = release.has('job-counts-terminating-as-excess') ? terminating.length : 0;
  const removed = podsForRemoval(spec, active, Math.max(0, excess + besides));
  if (removed.length > 0) return without(active, removed);
  const missing = wanted - terminating.length - active.length;
  if (missing <= 0) return { active: active.length, creates: [], deletes: [] };
  const idle = release.has('job-stays-active-in-back-off') ? active.length : 0;
  const wait = work.failedIndexes ? 0 : remaining(work.record, release);
  if (wait > 0) return { active: idle, creates: [], deletes: [], wait };
  if (!spec.indexed) {
    return {
      active: active.length + missing,
      creates: Array.from({ length: missing }, () => ({})),
      deletes: [],
    };
  }
  const pending = firstPending(work, [...active, ...terminating], missing);
  const { now, later } = due(work, pending, release);
  if (now.length === 0 && later !== undefined) return { active: idle, creates: [], deletes: [], wait: later };
  const creates = now.map((index) => newPod(work, index, release));
  return { active: active.length + creates.length, creates, deletes: [] };
}

function without(active: readonly JobPod[], deletes: readonly JobPod[]): Managed {
  return { active: active.length - deletes.length, creates: [], deletes };
}

/** Releases before 1.27 wait between two syncs instead. */
function remaining(record: FailureRecord, release: Release): number {
  return release.has('job-records-failures') ? remainingBackOff(record, release) : 0;
}

/** A Job without completions ends with its first success, and creates no Pod after it. */
function wantedActive({ spec: { completions, parallelism }, succeeded }: JobWork, active: number): number {
  if (completions === undefined) return succeeded > 0 ? active : parallelism;
  return Math.max(0, Math.min(parallelism, completions - succeeded));
}

/** Upstream: firstPendingIndexes. */
function firstPending(
  { spec, succeededIndexes, failedIndexes }: JobWork,
  running: readonly JobPod[],
  count: number,
): readonly number[] {
  const taken = new Set([
    ...succeededIndexes,
    ...(failedIndexes ?? []),
    ...running.map(({ index }) => index),
  ]);
  const free = Array.from({ length: spec.completions ?? 0 }, (_, index) => index);
  return free.filter((index) => !taken.has(index)).slice(0, count);
}

/** Indexes wait for themselves. Upstream: getPodCreationInfoForIndependentIndexes. */
function due(
  { failedIndexes, delayed }: JobWork,
  indexes: readonly number[],
  release: Release,
): { readonly now: readonly number[]; readonly later?: number } {
  if (!failedIndexes) return { now: indexes };
  const waits = indexes.map((index) => {
    const pod = delayed.get(index);
    const failures = pod ? absoluteFailures(pod) + 1 : 0;
    return { index, wait: pod ? remainingBackOff({ failures, ago: endedAgo(pod, release) }, release) : 0 };
  });
  const now = waits.filter(({ wait }) => wait === 0).map(({ index }) => index);
  return waits.length > now.length
    ? { now, later: Math.min(...waits.filter(({ wait }) => wait > 0).map(({ wait }) => wait)) }
    : { now };
}

function absoluteFailures({ failures = 0, ignored = 0 }: JobPod): number {
  return failures + ignored;
}

/** Upstream: addIndexFailureCountAnnotation. */
function newPod({ spec, failedIndexes, delayed }: JobWork, index: number, release: Release): NewJobPod {
  if (!failedIndexes) return { index };
  const before = delayed.get(index);
  if (!before) return { index, failures: 0 };
  const counts = isCounted(before, spec, release);
  const failures = (before.failures ?? 0) + (counts ? 1 : 0);
  const ignored = (before.ignored ?? 0) + (counts ? 0 : 1);
  return { index, failures, ...(ignored > 0 ? { ignored } : {}) };
}

/** Upstream: isIndexFailed. */
function isIndexFailed(pod: JobPod, spec: JobSpec, release: Release): boolean {
  if (!isPodFailed(pod, spec, release)) return false;
  if (ruleOf(pod, spec, release)?.action === 'FailIndex') return true;
  return isCounted(pod, spec, release) && (pod.failures ?? 0) >= (spec.backoffLimitPerIndex ?? 0);
}

/** Upstream: calculateFailedIndexes (1.29+). */
export function failedIndexesOf(
  known: ReadonlySet<number>,
  spec: JobSpec,
  pods: readonly JobPod[],
  release: Release,
): ReadonlySet<number> {
  const failed = pods.filter((pod) => pod.tracked && isIndexFailed(pod, spec, release));
  return new Set([...known, ...failed.flatMap((pod) => validIndex(pod, spec) ?? [])]);
}

/** The Pod of each index that keeps the finalizer until it is replaced. Upstream: getPodsWithDelayedDeletionPerIndex. */
export function delayedPods(
  { spec, pods, succeededIndexes, failedIndexes }: Omit<JobWork, 'delayed' | 'record' | 'succeeded'>,
  release: Release,
): ReadonlyMap<number, JobPod> {
  const delayed = new Map<number, JobPod>();
  const active = new Set(pods.filter(isActive).map(({ index }) => index));
  for (const pod of pods) {
    const index = validIndex(pod, spec);
    if (index === undefined || !pod.tracked || isForeign(pod, spec)) continue;
    if (!isPodFailed(pod, spec, release)) continue;
    if (succeededIndexes.has(index) || failedIndexes?.has(index) || active.has(index)) continue;
    const last = delayed.get(index);
    const newer =
      !last ||
      (absoluteFailures(last) <= absoluteFailures(pod) && endedAgo(pod, release) <= endedAgo(last, release));
    if (newer) delayed.set(index, pod);
  }
  return delayed;
}
