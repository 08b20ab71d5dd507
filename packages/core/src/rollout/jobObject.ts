// Reads a Job or a CronJob from the text of its object.

import type { JobSpec } from '../controllers/jobState.ts';
import type { CronJobSpec } from '../controllers/syncCronJob.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { importText } from '../import/importText.ts';
import { type Json, textOf } from '../import/jsonValues.ts';
import { readYaml } from '../manifest/readYaml.ts';
import { say } from '../messages/message.ts';
import type { Release } from '../releases/release.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';

export interface JobObject {
  readonly namespace: string;
  readonly name: string;
  readonly spec: JobSpec;
  /** Of a CronJob, which creates Jobs with the spec. */
  readonly cron?: CronJobSpec;
  /** Seconds after which a finished Job is deleted. */
  readonly ttlSecondsAfterFinished?: number;
  /** A Pod of the template, as YAML, and the names of its containers. */
  readonly pod: string;
  readonly containers: readonly string[];
}

/** The kinds of its objects. */
const JOB_KINDS = ['job', 'cronjob'] as const;

/** Errors: those of the text; `job-kind` for another object. */
export function readJob(text: string, release: Release): Result<JobObject, readonly Diagnostic[]> {
  const read = importText(text, release);
  const errors = read.diagnostics.filter(({ severity }) => severity === 'error');
  const pod = read.pods[0]?.open();
  if (errors.length > 0) return err(errors);
  const kind = JOB_KINDS.find((one) => one === pod?.path);
  if (!pod || !kind || pod.object === undefined) return err([NO_JOB]);
  const object = mapOf(readYaml(pod.object).value);
  const own = mapOf(object.spec);
  const isCron = kind === 'cronjob';
  const spec = isCron ? mapOf(mapOf(own.jobTemplate).spec) : own;
  const rules = pod.controller?.podFailurePolicy;
  const metadata = mapOf(object.metadata);
  const ttl = numberIn(spec.ttlSecondsAfterFinished);
  return ok({
    namespace: textOf(metadata.namespace) || 'default',
    name: textOf(metadata.name),
    containers: mapsOf(mapOf(mapOf(spec.template).spec).containers).map(({ name }) => textOf(name)),
    spec: { ...specOf(spec), ...(rules ? { podFailurePolicy: rules } : {}) },
    ...(isCron ? { cron: cronOf(own) } : {}),
    ...(ttl === undefined ? {} : { ttlSecondsAfterFinished: ttl }),
    pod: pod.manifest,
  });
}

/** The object, suspended or resumed, as JSON. */
export function suspendedText(text: string, suspend: boolean): string {
  const object = mapOf(readYaml(text).value);
  return JSON.stringify({ ...object, spec: { ...mapOf(object.spec), suspend } });
}

const NO_JOB: Diagnostic = {
  code: 'job-kind',
  severity: 'error',
  path: 'kind',
  ...say('this is not a Job or a CronJob'),
};

/** With the defaults of pkg/apis/batch/v1/defaults.go SetDefaults_Job. */
function specOf(spec: Json): JobSpec {
  const both = spec.completions === undefined && spec.parallelism === undefined;
  const completions = both ? 1 : numberIn(spec.completions);
  const perIndex = numberIn(spec.backoffLimitPerIndex);
  const most = numberIn(spec.maxFailedIndexes);
  const deadline = numberIn(spec.activeDeadlineSeconds);
  const replacement = spec.podReplacementPolicy ?? (spec.podFailurePolicy ? 'Failed' : '');
  const rules = mapsOf(mapOf(spec.successPolicy).rules).map(({ succeededIndexes, succeededCount }) => {
    const count = numberIn(succeededCount);
    return {
      ...(succeededIndexes === undefined ? {} : { succeededIndexes: textOf(succeededIndexes) }),
      ...(count === undefined ? {} : { succeededCount: count }),
    };
  });
  return {
    parallelism: numberIn(spec.parallelism) ?? 1,
    ...(completions === undefined ? {} : { completions }),
    indexed: spec.completionMode === 'Indexed',
    backoffLimit: numberIn(spec.backoffLimit) ?? (perIndex === undefined ? 6 : 2 ** 31 - 1),
    ...(perIndex === undefined ? {} : { backoffLimitPerIndex: perIndex }),
    ...(most === undefined ? {} : { maxFailedIndexes: most }),
    replacesOnlyFailed: replacement === 'Failed',
    ...(rules.length > 0 ? { successPolicy: rules } : {}),
    suspend: spec.suspend === true,
    ...(deadline === undefined ? {} : { activeDeadlineSeconds: deadline }),
    restarts: mapOf(mapOf(spec.template).spec).restartPolicy === 'OnFailure',
    deleting: false,
  };
}

/** With the defaults of pkg/apis/batch/v1/defaults.go SetDefaults_CronJob. */
function cronOf(spec: Json): CronJobSpec {
  const { concurrencyPolicy: policy } = spec;
  const deadline = numberIn(spec.startingDeadlineSeconds);
  return {
    schedule: textOf(spec.schedule),
    ...(spec.timeZone === undefined ? {} : { timeZone: textOf(spec.timeZone) }),
    concurrencyPolicy: policy === 'Forbid' || policy === 'Replace' ? policy : 'Allow',
    suspend: spec.suspend === true,
    ...(deadline === undefined ? {} : { startingDeadlineSeconds: deadline }),
    successfulJobsHistoryLimit: numberIn(spec.successfulJobsHistoryLimit) ?? 3,
    failedJobsHistoryLimit: numberIn(spec.failedJobsHistoryLimit) ?? 1,
  };
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
