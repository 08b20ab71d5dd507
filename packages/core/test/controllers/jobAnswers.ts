// Answers the cases of the Job controller in the form of their vectors.

import type { JobCondition } from '../../src/controllers/jobConditions.ts';
import type { JobPod, JobSpec, JobStatus } from '../../src/controllers/jobState.ts';
import type { FailureRules } from '../../src/controllers/podFailurePolicy.ts';
import { syncJob } from '../../src/controllers/syncJob.ts';
import { isRecord } from '../../src/go/record.ts';
import type { Release } from '../../src/releases/release.ts';
import { type Compared, type Json, numbersOf, sorted } from './syncVectors.ts';

interface GivenRule {
  readonly action: FailureRules[number]['action'];
  readonly onExitCodes?: Pick<FailureRules[number], 'operator' | 'values' | 'containerName'>;
  readonly onPodConditions?: readonly { readonly type: string }[];
}

interface GivenPod extends Omit<JobPod, 'tracked' | 'notReady' | 'deleted' | 'conditions' | 'containers'> {
  readonly untracked?: boolean;
  readonly exit?: number;
  readonly disrupted?: boolean;
}

interface Given {
  readonly spec: Omit<JobSpec, 'podFailurePolicy' | 'successPolicy' | 'indexed' | 'restarts' | 'deleting'> & {
    readonly completionMode: string;
    readonly podReplacementPolicy: string;
    readonly podFailurePolicy?: { readonly rules: readonly GivenRule[] };
    readonly successPolicy?: { readonly rules: NonNullable<JobSpec['successPolicy']> };
  };
  readonly restartPolicy: string;
  readonly started?: number;
  readonly before: Partial<Omit<JobStatus, 'uncounted'>> & {
    readonly uncountedTerminatedPods?: { readonly succeeded?: string[]; readonly failed?: string[] };
  };
  readonly record?: { readonly failures: number; readonly ago: number };
  readonly deleting?: boolean;
  readonly pods: readonly GivenPod[];
}

const NUMBERS = ['active', 'ready', 'terminating', 'succeeded', 'failed', 'completedIndexes'];
/** Fields of the case that an API server of an earlier release does not have. */
const FAILED_INDEXES_SINCE = 28;

export function compareJob(one: Json, answer: Json, release: Release): Compared {
  const given = one as unknown as Given;
  const before = beforeOf(given);
  const names = release.number < FAILED_INDEXES_SINCE ? NUMBERS : [...NUMBERS, 'failedIndexes'];
  const { creates, deletes, untracks, status, events, retries } = syncJob(
    {
      namespace: 'default',
      spec: specOf(given),
      before,
      pods: given.pods.map(podOf),
      ...(given.record ? { record: given.record } : {}),
    },
    release,
  );
  const known = isRecord(answer.status) ? answer.status : undefined;
  return {
    expected: {
      create: sorted(answer.create),
      delete: sorted(answer.delete),
      untrack: sorted(answer.untrack),
      events: answer.events ?? [],
      retries: answer.error !== undefined,
      status: known ? statusOf(known, names) : 'unchanged',
    },
    got: {
      create: sorted(
        creates.map(({ index, failures, ignored }) =>
          [index, failures, ignored].filter((value) => value !== undefined).join(' '),
        ),
      ),
      delete: sorted(deletes),
      untrack: sorted(untracks),
      events,
      retries,
      status: known
        ? ourStatus(status, names)
        : sameStatus(status, before, names)
          ? 'unchanged'
          : ourStatus(status, names),
    },
  };
}

function statusOf(known: Json, names: readonly string[]): Json {
  const uncounted = isRecord(known.uncountedTerminatedPods) ? known.uncountedTerminatedPods : {};
  return {
    ...numbersOf(known, names),
    conditions: known.conditions ?? {},
    uncounted: [...sorted(uncounted.succeeded), ...sorted(uncounted.failed)],
    started: known.started ?? 'never',
  };
}

function ourStatus(status: JobStatus, numbers: readonly string[]): Json {
  const { uncounted, conditions, started } = status;
  const names = [...sorted(uncounted?.succeeded), ...sorted(uncounted?.failed)];
  return {
    ...numbersOf({ ...status, completedIndexes: status.completedIndexes || 0 }, numbers),
    conditions: textsOf(conditions),
    uncounted: names.map((name) => `uid-${name}`),
    started: started ?? 'never',
  };
}

function textsOf(conditions: readonly JobCondition[]): Json {
  return Object.fromEntries(
    conditions.map(({ type, status, reason }) => [type, `${status} ${reason === '' ? '<nil>' : reason}`]),
  );
}

function sameStatus(status: JobStatus, before: JobStatus, names: readonly string[]): boolean {
  const text = (one: JobStatus): string => JSON.stringify(ourStatus({ ...one, started: 0 }, names));
  return text(status) === text(before);
}

function specOf({ spec, restartPolicy, deleting = false }: Given): JobSpec {
  const { podFailurePolicy, successPolicy, completionMode, podReplacementPolicy, ...rest } = spec;
  return {
    ...rest,
    indexed: completionMode === 'Indexed',
    replacesOnlyFailed: podReplacementPolicy === 'Failed',
    restarts: restartPolicy === 'OnFailure',
    deleting,
    ...(podFailurePolicy ? { podFailurePolicy: podFailurePolicy.rules.map(ruleOf) } : {}),
    ...(successPolicy ? { successPolicy: successPolicy.rules } : {}),
  };
}

function ruleOf({ action, onExitCodes, onPodConditions }: GivenRule): FailureRules[number] {
  const condition = onPodConditions?.[0]?.type;
  return { action, ...onExitCodes, ...(condition === undefined ? {} : { condition }) };
}

function beforeOf({ before, started }: Given): JobStatus {
  const { uncountedTerminatedPods: uncounted, ...rest } = before;
  const names = (uids: readonly string[] = []) => uids.map((uid) => uid.replace('uid-', ''));
  return {
    active: 0,
    succeeded: 0,
    failed: 0,
    conditions: [],
    ...rest,
    ...(uncounted
      ? { uncounted: { succeeded: names(uncounted.succeeded), failed: names(uncounted.failed) } }
      : {}),
    ...(started === undefined ? {} : { started }),
  };
}

/** The deletion timestamp of a case is 20 s ahead, and the Pod has no grace period. */
const DELETED = -20;

function podOf({ untracked = false, exit, disrupted = false, ended, ...pod }: GivenPod): JobPod {
  const over = exit !== undefined;
  return {
    ...pod,
    tracked: !untracked,
    ...(over && ended !== undefined ? { ended } : {}),
    ...(pod.ready === undefined ? { notReady: ended ?? pod.age } : {}),
    ...(pod.terminating ? { deleted: DELETED } : {}),
    conditions: disrupted ? [{ type: 'DisruptionTarget', status: 'True' }] : [],
    containers: over ? [{ name: 'app', state: { kind: 'terminated', exitCode: exit } }] : [],
  };
}
