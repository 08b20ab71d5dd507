// Counts the Pods of a Job that are over, and completes its status.

import type { Release } from '../releases/release.ts';
import { type JobCondition, trueCondition, withCondition } from './jobConditions.ts';
import { indexesText } from './jobIndexes.ts';
import { countsOf, isCounted, isForeign, isPodFailed, validIndex } from './jobPods.ts';
import type { JobDone, JobPod, JobState, JobStatus, JobSync } from './jobState.ts';
import type { JobWork } from './manageJob.ts';

interface Tracked {
  readonly state: JobState;
  readonly work: JobWork;
  readonly failed: number;
  readonly previous: ReadonlySet<number>;
  readonly started: number | undefined;
  /** The condition with which the Job ends. */
  readonly end: JobCondition | undefined;
  readonly done: JobDone;
}

/** Ports pkg/controller/job/job_controller.go trackJobStatusAndRemoveFinalizers and, to 1.24, the path without finalizers. */
export function trackedStatus(tracked: Tracked, release: Release): JobSync {
  const { state, work, started, done } = tracked;
  const end = done.complete ? completeCondition(release) : tracked.end;
  const counts = release.has('job-tracking-finalizer')
    ? withFinalizers(tracked, end, release)
    : withoutFinalizers(tracked);
  const conditions = endConditions(
    state,
    done.conditions ?? state.before.conditions,
    { end, counts, done },
    release,
  );
  const begins = done.restarted === 'now' ? 0 : done.restarted === 'never' ? undefined : started;
  const { ready, terminating } = podCounts(state.pods, done, release);
  const status: JobStatus = {
    active: done.active,
    succeeded: counts.succeeded,
    failed: counts.failed,
    ...(ready === undefined ? {} : { ready }),
    ...(terminating === undefined ? {} : { terminating }),
    ...(state.spec.indexed ? { completedIndexes: indexesText(work.succeededIndexes) } : {}),
    ...(work.failedIndexes ? { failedIndexes: indexesText(work.failedIndexes) } : {}),
    ...(counts.uncounted ? { uncounted: counts.uncounted } : {}),
    conditions: conditions.list,
    ...(begins === undefined ? {} : { started: begins }),
  };
  return {
    creates: done.creates,
    deletes: done.deletes.map(({ name }) => name),
    untracks: [
      ...new Set([
        ...(done.released
          ? done.deletes.filter((pod) => isTracked(pod, release)).map(({ name }) => name)
          : []),
        ...counts.untracks,
      ]),
    ],
    status,
    record: work.record,
    events: [...done.events, ...conditions.events(status)],
    ...(done.wait === undefined ? {} : { wait: done.wait }),
    retries: isRetried(tracked, conditions.finished, release),
  };
}

/** A new failure, even of a Job that is finished with its Pods tracked. */
function isRetried({ state, failed }: Tracked, finished: boolean, release: Release): boolean {
  if (release.has('job-failures-are-no-errors') || failed <= state.before.failed) return false;
  return release.has('job-tracking-finalizer') || !finished;
}

function isTracked({ tracked }: JobPod, release: Release): boolean {
  return tracked && release.has('job-tracking-finalizer');
}

function completeCondition(release: Release): JobCondition {
  return release.has('job-finishes-after-pods')
    ? trueCondition('SuccessCriteriaMet', 'CompletionsReached', 'Reached expected number of succeeded pods')
    : trueCondition('Complete', '', '');
}

/** Ready and terminating Pods. Since 1.31, those that this sync deletes count as terminating. */
function podCounts(
  pods: readonly JobPod[],
  { deletes }: JobDone,
  release: Release,
): { readonly ready?: number; readonly terminating?: number } {
  const { ready, terminating } = countsOf(pods);
  const deleted = release.has('job-finishes-after-pods') ? deletes : [];
  return {
    ...(release.has('job-ready-pods')
      ? { ready: ready - deleted.filter((pod) => pod.ready !== undefined).length }
      : {}),
    ...(release.has('job-pod-replacement-policy') ? { terminating: terminating + deleted.length } : {}),
  };
}

interface Counts {
  readonly succeeded: number;
  readonly failed: number;
  readonly untracks: readonly string[];
  readonly uncounted?: NonNullable<JobStatus['uncounted']>;
}

function withoutFinalizers({ work, failed, done, end }: Tracked): Counts {
  return { succeeded: work.succeeded, failed: failed + (end ? done.deletes.length : 0), untracks: [] };
}

function withFinalizers({ state, work }: Tracked, end: JobCondition | undefined, release: Release): Counts {
  const { spec, pods, before } = state;
  const { succeeded: oldSucceeded = [], failed: oldFailed = [] } = before.uncounted ?? {};
  const tracked = pods.filter((pod) => pod.tracked);
  const names = new Set(tracked.map(({ name }) => name));
  const removed = tracked.filter((pod) => canRemove(pod, state, work, end, release));
  const failure = end !== undefined && end.type !== 'SuccessCriteriaMet';
  const newSucceeded = removed.filter(
    ({ phase, name }) => phase === 'Succeeded' && !oldFailed.includes(name) && !oldSucceeded.includes(name),
  );
  const newFailed = removed.filter((pod) => {
    if (pod.phase === 'Succeeded' && !oldFailed.includes(pod.name)) return false;
    if (!isPodFailed(pod, spec, release) && !failure) return false;
    return !oldFailed.includes(pod.name) && !isForeign(pod, spec) && isCounted(pod, spec, release);
  });
  // A Pod that is counted leaves the lists when it has lost the finalizer.
  const gone = new Set(removed.map(({ name }) => name));
  const stays = (name: string): boolean => names.has(name) && !gone.has(name);
  const uncounted = { succeeded: oldSucceeded.filter(stays), failed: oldFailed.filter(stays) };
  const left = (list: readonly string[], now: readonly string[]): number => list.length - now.length;
  return {
    succeeded: spec.indexed
      ? work.succeededIndexes.size
      : before.succeeded + newSucceeded.length + left(oldSucceeded, uncounted.succeeded),
    failed: before.failed + newFailed.length + left(oldFailed, uncounted.failed),
    untracks: removed.map(({ name }) => name),
    uncounted,
  };
}

/** Upstream: canRemoveFinalizer. */
function canRemove(
  pod: JobPod,
  { spec }: JobState,
  { delayed }: JobWork,
  end: JobCondition | undefined,
  release: Release,
): boolean {
  if (spec.deleting || end !== undefined || pod.phase === 'Succeeded') return true;
  if (!isPodFailed(pod, spec, release)) return false;
  const index = validIndex(pod, spec);
  return index === undefined || delayed.get(index)?.name !== pod.name;
}

interface End {
  readonly end: JobCondition | undefined;
  readonly counts: Counts;
  readonly done: JobDone;
}

interface EndConditions {
  readonly finished: boolean;
  readonly list: JobStatus['conditions'];
  readonly events: (status: JobStatus) => readonly string[];
}

/** The interim condition, and the final one once no Pod is left. Upstream: enactJobFinished, recordJobFinished. */
function endConditions(
  { spec, pods }: JobState,
  conditions: JobStatus['conditions'],
  { end, counts, done }: End,
  release: Release,
): EndConditions {
  const none = { finished: false, list: conditions, events: () => [] };
  if (!end) return none;
  const interim = end.type === 'FailureTarget' || end.type === 'SuccessCriteriaMet';
  const known = conditions.some(({ type, status }) => type === end.type && status === 'True');
  const list = interim && !known ? [...conditions, end] : conditions;
  const waits = (counts.uncounted?.succeeded.length ?? 0) + (counts.uncounted?.failed.length ?? 0) > 0;
  const { terminating } = countsOf(pods);
  const delayed = release.has('job-finishes-after-pods') && terminating + done.deletes.length > 0;
  if (waits || delayed) return { ...none, list };
  const type = end.type === 'SuccessCriteriaMet' || end.type === 'Complete' ? 'Complete' : 'Failed';
  const last = { ...end, type };
  return {
    finished: true,
    list: withCondition(list, last).conditions,
    events: ({ succeeded }) => {
      if (type === 'Failed') return [`Warning ${end.reason} ${end.message}`];
      const many = spec.completions !== undefined && succeeded > spec.completions;
      const warning =
        'Warning TooManySucceededPods Too many succeeded pods running after completion count reached';
      return [...(many ? [warning] : []), 'Normal Completed Job completed'];
    },
  };
}
