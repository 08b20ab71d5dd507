// Describes a Job and its Pods as its controller sees them.

import type { JobCondition } from './jobConditions.ts';
import type { FailureRules } from './podFailurePolicy.ts';
import type { ReplicaPod } from './replicaPod.ts';

export interface JobSpec {
  readonly parallelism: number;
  readonly completions?: number;
  readonly indexed: boolean;
  readonly backoffLimit: number;
  readonly backoffLimitPerIndex?: number;
  readonly maxFailedIndexes?: number;
  readonly podFailurePolicy?: FailureRules;
  /** The podReplacementPolicy is Failed. */
  readonly replacesOnlyFailed: boolean;
  /** Rules of the successPolicy. */
  readonly successPolicy?: readonly {
    readonly succeededIndexes?: string;
    readonly succeededCount?: number;
  }[];
  readonly suspend: boolean;
  readonly activeDeadlineSeconds?: number;
  /** The template's restartPolicy is OnFailure. */
  readonly restarts: boolean;
  /** The Job has a deletion timestamp. */
  readonly deleting: boolean;
}

/** A Pod of a Job. Times are seconds before now. */
export interface JobPod extends ReplicaPod {
  /** Since its creation. */
  readonly age: number;
  /** Absent before it is scheduled. */
  readonly node?: string;
  /** Restarts of its containers. */
  readonly restarts?: number;
  /** Its completion index. */
  readonly index?: number;
  /** The failures of its index before it: those that count, and those that a rule ignores. */
  readonly failures?: number;
  readonly ignored?: number;
  /** Since its last container ended, its condition Ready became False, and its deletion. */
  readonly ended?: number;
  readonly notReady?: number;
  readonly deleted?: number;
  /** It has the Job's finalizer: it is not counted yet. Ignored in releases without the finalizer. */
  readonly tracked: boolean;
  readonly conditions: readonly { readonly type: string; readonly status: string }[];
  readonly containers: readonly {
    readonly name: string;
    readonly state: { readonly kind: string; readonly exitCode?: number };
  }[];
}

export interface JobStatus {
  readonly active: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Absent in releases that do not report it. */
  readonly ready?: number;
  readonly terminating?: number;
  readonly completedIndexes?: string;
  readonly failedIndexes?: string;
  /** Names of Pods that are counted and still have the finalizer. */
  readonly uncounted?: { readonly succeeded: readonly string[]; readonly failed: readonly string[] };
  readonly conditions: readonly JobCondition[];
  /** Seconds since status.startTime. */
  readonly started?: number;
}

/** Failures since the last success, which decide how long the Job waits. */
export interface FailureRecord {
  readonly failures: number;
  /** Seconds since the newest. */
  readonly ago?: number;
}

export interface JobState {
  readonly namespace: string;
  readonly spec: JobSpec;
  readonly before: JobStatus;
  readonly pods: readonly JobPod[];
  readonly record?: FailureRecord;
}

/** A Pod that the Job creates. */
export interface NewJobPod {
  readonly index?: number;
  /** The values of its annotations, if the Job has a backoffLimitPerIndex. */
  readonly failures?: number;
  readonly ignored?: number;
}

export interface JobSync {
  readonly creates: readonly NewJobPod[];
  /** Names of Pods. */
  readonly deletes: readonly string[];
  /** Names of Pods that lose the finalizer. */
  readonly untracks: readonly string[];
  readonly status: JobStatus;
  readonly record: FailureRecord;
  /** As `Type Reason Message`. */
  readonly events: readonly string[];
  /** Seconds until the controller creates the next Pod, while it waits. */
  readonly wait?: number;
  /** The sync is an error, so its queue waits before the next one: the back-off up to 1.26, and also in 1.27. */
  readonly retries: boolean;
}

/** What the sync did to Pods before it counts those that are over. */
export interface JobDone {
  readonly active: number;
  readonly creates: JobSync['creates'];
  readonly deletes: readonly JobPod[];
  /** The deleted Pods lost the finalizer before. */
  readonly released: boolean;
  readonly conditions?: JobStatus['conditions'];
  readonly events: readonly string[];
  /** The Job has reached its completions. */
  readonly complete: boolean;
  /** `status.startTime` begins again, or is removed. */
  readonly restarted?: 'now' | 'never';
  readonly wait?: number;
}
