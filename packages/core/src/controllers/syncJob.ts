// Decides what one sync of the Job controller does with all Pods of a Job.

import type { Release } from '../releases/release.ts';
import { failureRecord } from './jobBackOff.ts';
import { isTrue, type JobCondition, trueCondition, withCondition } from './jobConditions.ts';
import { indexesOf, metRule } from './jobIndexes.ts';
import { isActive, isCounted, isForeign, isPodFailed, ruleOf, validIndex } from './jobPods.ts';
import type { JobDone, JobPod, JobSpec, JobState, JobStatus, JobSync } from './jobState.ts';
import { delayedPods, failedIndexesOf, type JobWork, manageJob } from './manageJob.ts';
import { pastBackoffLimit } from './pastBackoffLimit.ts';
import { trackedStatus } from './trackedStatus.ts';

/** Ports pkg/controller/job/job_controller.go syncJob. */
export function syncJob(state: JobState, release: Release): JobSync {
  const { spec, before } = state;
  const tracks = release.has('job-tracking-finalizer');
  const pods = tracks ? state.pods : state.pods.map((pod) => ({ ...pod, tracked: true }));
  const uncounted = tracks ? before.uncounted : undefined;
  const isNew =
    (list: readonly string[] = []) =>
    (pod: JobPod) =>
      pod.tracked && !list.includes(pod.name) && !isForeign(pod, spec);
  const newSucceeded = pods.filter(isNew(uncounted?.succeeded)).filter(({ phase }) => phase === 'Succeeded');
  const newFailed = pods.filter(isNew(uncounted?.failed)).filter((pod) => isPodFailed(pod, spec, release));
  const base = tracks ? before : { succeeded: 0, failed: 0 };
  const counted = newFailed.filter((pod) => isCounted(pod, spec, release)).length;
  const failed = base.failed + counted + (uncounted?.failed.length ?? 0);
  const previous = indexesOf(tracks ? (before.completedIndexes ?? '') : '', spec.completions ?? 0);
  const indexes = succeededIndexes(previous, spec, pods);
  const succeeded = spec.indexed
    ? indexes.size
    : base.succeeded + newSucceeded.length + (uncounted?.succeeded.length ?? 0);
  const record = failureRecord(state.record, newSucceeded, newFailed, release);
  const failedIndexes = perIndex(spec, release)
    ? failedIndexesOf(indexesOf(before.failedIndexes ?? '', spec.completions ?? 0), spec, pods, release)
    : undefined;
  const known = { spec, pods, succeededIndexes: indexes, ...(failedIndexes ? { failedIndexes } : {}) };
  const work: JobWork = {
    ...known,
    succeeded,
    record,
    delayed: failedIndexes ? delayedPods(known, release) : new Map(),
  };
  const started = before.started ?? (spec.suspend ? undefined : 0);
  const end = finished({ ...state, pods }, work, { failed, started }, release);
  const done = end ? stop(pods) : go(work, before, release);
  return trackedStatus({ state: { ...state, pods }, work, failed, previous, started, end, done }, release);
}

function perIndex({ backoffLimitPerIndex }: JobSpec, release: Release): boolean {
  return release.has('job-index-failure-count') && backoffLimitPerIndex !== undefined;
}

/** Upstream: calculateSucceededIndexes. */
function succeededIndexes(
  previous: ReadonlySet<number>,
  spec: JobSpec,
  pods: readonly JobPod[],
): ReadonlySet<number> {
  const now = pods.filter(({ phase, tracked }) => phase === 'Succeeded' && tracked);
  return new Set([...previous, ...now.flatMap((pod) => validIndex(pod, spec) ?? [])]);
}

/** Upstream: exceedsBackoffLimit in syncJob. */
function exceedsLimit(
  { backoffLimit, parallelism }: JobSpec,
  failed: number,
  { before, pods }: Pick<JobState, 'before' | 'pods'>,
  release: Release,
): boolean {
  if (failed <= backoffLimit) return false;
  if (!release.has('job-limit-needs-new-failure')) return true;
  return failed > before.failed && pods.filter(isActive).length !== parallelism;
}

/** The condition with which the Job ends, before its Pods are gone. */
function finished(
  { namespace, spec, before, pods }: JobState,
  work: JobWork,
  { failed, started }: { readonly failed: number; readonly started: number | undefined },
  release: Release,
): JobCondition | undefined {
  const delays = release.has('job-finishes-after-pods');
  const failure = (reason: string, message: string): JobCondition =>
    trueCondition(delays ? 'FailureTarget' : 'Failed', reason, message);
  const met = delays ? isTrue(before.conditions, 'SuccessCriteriaMet') : undefined;
  if (met) return met;
  const policed = release.has('job-pod-failure-policy');
  const target = policed ? isTrue(before.conditions, 'FailureTarget') : undefined;
  if (target) return { ...target, type: 'Failed' };
  const message = policed ? failJobMessage({ namespace, spec, pods }, release) : undefined;
  if (message !== undefined) return trueCondition('FailureTarget', 'PodFailurePolicy', message);
  if (exceedsLimit(spec, failed, { before, pods }, release) || pastBackoffLimit(spec, pods)) {
    return failure('BackoffLimitExceeded', 'Job has reached the specified backoff limit');
  }
  const { activeDeadlineSeconds, suspend, completions = 0, maxFailedIndexes } = spec;
  if (activeDeadlineSeconds !== undefined && !suspend && (started ?? 0) >= activeDeadlineSeconds) {
    return failure('DeadlineExceeded', 'Job was active longer than specified deadline');
  }
  const { failedIndexes, succeededIndexes: indexes } = work;
  if (failedIndexes && maxFailedIndexes !== undefined && failedIndexes.size > maxFailedIndexes) {
    return failure(
      'MaxFailedIndexesExceeded',
      'Job has exceeded the specified maximal number of failed indexes',
    );
  }
  if (failedIndexes && failedIndexes.size > 0 && failedIndexes.size + indexes.size >= completions) {
    return failure('FailedIndexes', 'Job has failed indexes');
  }
  const rule =
    spec.indexed && release.has('job-success-policy')
      ? metRule(spec.successPolicy ?? [], completions, indexes)
      : undefined;
  return rule === undefined
    ? undefined
    : trueCondition('SuccessCriteriaMet', 'SuccessPolicy', `Matched rules at index ${rule}`);
}

/** Upstream: getFailJobMessage. */
function failJobMessage(
  { namespace, spec, pods }: Pick<JobState, 'namespace' | 'spec' | 'pods'>,
  release: Release,
): string | undefined {
  for (const pod of pods.filter((one) => isPodFailed(one, spec, release))) {
    const rule = ruleOf(pod, spec, release);
    if (rule?.action !== 'FailJob') continue;
    const { container, condition, index } = rule;
    const what = container
      ? `Container ${container.name} for pod ${namespace}/${pod.name} failed with exit code ${container.exitCode}`
      : `Pod ${namespace}/${pod.name} has condition ${condition}`;
    return `${what} matching FailJob rule at index ${index}`;
  }
  return undefined;
}

/** A Job that ends deletes its active Pods. */
function stop(pods: readonly JobPod[]): JobDone {
  const deletes = pods.filter(isActive);
  return { active: 0, creates: [], deletes, released: false, events: [], complete: false };
}

function go(work: JobWork, before: JobStatus, release: Release): JobDone {
  const { spec, pods, succeeded } = work;
  const idle = { active: pods.filter(isActive).length, creates: [], deletes: [] };
  const managed = spec.deleting ? idle : manageJob(work, release);
  const done = { ...managed, released: true, events: [], complete: false };
  const { completions } = spec;
  const reached = completions === undefined ? succeeded > 0 : succeeded >= completions;
  if (reached && managed.active === 0) return { ...done, complete: true };
  if (spec.deleting) return done;
  const text = spec.suspend
    ? ['True', 'JobSuspended', 'Job suspended']
    : ['False', 'JobResumed', 'Job resumed'];
  const [status = '', reason = '', message = ''] = text;
  const next = withCondition(before.conditions, { type: 'Suspended', status, reason, message });
  if (!next.changed) return done;
  const event = `Normal ${spec.suspend ? 'Suspended' : 'Resumed'} ${message}`;
  const never = spec.suspend && release.has('job-forgets-start-when-suspended');
  const restarted = spec.suspend ? (never ? 'never' : undefined) : 'now';
  return { ...done, conditions: next.conditions, events: [event], ...(restarted ? { restarted } : {}) };
}
