// Validates the fields of a workload object, except its template and its selector.

import { isRecord } from '../go/record.ts';
import type { Release } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { type ErrorList, forbidden, invalid, notSupported, required } from './errorList.ts';
import { type Fields, structAt, textAt } from './fields.ts';
import { quoted, quotedName } from './goValue.ts';

/** The kind, if its rules are known here: `kruise/CloneSet` for one of OpenKruise, '' for an unknown one. */
export function knownKind(object: Fields): string {
  const group = textAt(object, 'apiVersion').split('/')[0] ?? '';
  const kind = textAt(object, 'kind');
  if (group === 'apps.kruise.io') return KRUISE.has(kind) ? `kruise/${kind}` : '';
  return ['apps', 'batch', 'extensions'].includes(group) ? kind : '';
}

const KRUISE: ReadonlySet<string> = new Set(['CloneSet', 'StatefulSet']);

/**
 * The API server's errors about the object's own fields, which a new object and an update have in common.
 * Differs: does not check the syntax of a schedule, a selector or a claim, nor the rules of a podFailurePolicy.
 */
export function validateWorkload(object: Fields, release: Release): FieldError[] {
  const list: ErrorList = { release, errors: [] };
  const spec = structAt(object, 'spec') ?? {};
  const kind = knownKind(object);
  notNegative(list, spec, 'spec', ['replicas', ...(kind === 'Job' || kind === 'CronJob' ? [] : COUNTS)]);
  RULES[kind]?.(list, spec, 'spec');
  return list.errors;
}

const COUNTS = ['minReadySeconds', 'revisionHistoryLimit', 'progressDeadlineSeconds'];

type Rule = (list: ErrorList, spec: Fields, path: string) => void;

const RULES: Readonly<Partial<Record<string, Rule>>> = {
  Deployment: deployment,
  DaemonSet: daemonSet,
  StatefulSet: statefulSet,
  Job: job,
  CronJob: cronJob,
  'kruise/CloneSet': cloneSet,
  'kruise/StatefulSet': advancedStatefulSet,
};

/** Ports ValidateDeploymentSpec and ValidateDeploymentStrategy of pkg/apis/apps/validation (1.8+). */
function deployment(list: ErrorList, spec: Fields): void {
  const strategy = structAt(spec, 'strategy') ?? {};
  const rolling = structAt(strategy, 'rollingUpdate');
  const path = 'spec.strategy.rollingUpdate';
  if (strategy.type === 'Recreate') {
    if (rolling) forbidden(list, path, "may not be specified when strategy `type` is 'Recreate'");
  } else {
    const { maxUnavailable = '25%', maxSurge = '25%' } = rolling ?? {};
    amount(list, maxUnavailable, `${path}.maxUnavailable`);
    amount(list, maxSurge, `${path}.maxSurge`);
    if (isZero(maxUnavailable) && isZero(maxSurge)) {
      const text = 'may not be 0 when `maxSurge` is 0';
      invalid(list, `${path}.maxUnavailable`, intOrString(maxUnavailable, list.release), text);
    }
    notAll(list, maxUnavailable, `${path}.maxUnavailable`);
  }
  const { progressDeadlineSeconds: deadline = 600, minReadySeconds = 0 } = spec;
  const isDefaulted = spec.progressDeadlineSeconds === undefined;
  const mayDefault = !isDefaulted || list.release.has('controllers-of-apps');
  if (typeof deadline === 'number' && deadline <= Number(minReadySeconds) && mayDefault) {
    invalid(list, 'spec.progressDeadlineSeconds', deadline, 'must be greater than minReadySeconds');
  }
}

/** Ports ValidateRollingUpdateDaemonSet of pkg/apis/apps/validation (1.8+; with a surge 1.22+). */
function daemonSet(list: ErrorList, spec: Fields): void {
  const strategy = structAt(spec, 'updateStrategy') ?? {};
  if ((strategy.type ?? 'RollingUpdate') !== 'RollingUpdate') return;
  const { maxSurge = 0, maxUnavailable = 1 } = structAt(strategy, 'rollingUpdate') ?? {};
  const path = 'spec.updateStrategy.rollingUpdate';
  amount(list, maxUnavailable, `${path}.maxUnavailable`);
  if (!list.release.has('daemonset-surge')) {
    if (isZero(maxUnavailable)) {
      invalid(list, `${path}.maxUnavailable`, intOrString(maxUnavailable, list.release), 'cannot be 0');
    }
    notAll(list, maxUnavailable, `${path}.maxUnavailable`);
    return;
  }
  amount(list, maxSurge, `${path}.maxSurge`);
  notAll(list, maxUnavailable, `${path}.maxUnavailable`);
  notAll(list, maxSurge, `${path}.maxSurge`);
  if (!isZero(maxSurge) && !isZero(maxUnavailable)) {
    const text = 'may not be set when maxUnavailable is non-zero';
    invalid(list, `${path}.maxSurge`, intOrString(maxSurge, list.release), text);
  } else if (isZero(maxSurge) && isZero(maxUnavailable)) {
    required(list, `${path}.maxUnavailable`, 'cannot be 0 when maxSurge is 0');
  }
}

/** Ports ValidateStatefulSetSpec of pkg/apis/apps/validation (1.8+). */
function statefulSet(list: ErrorList, spec: Fields): void {
  managementPolicy(list, spec);
  const strategy = structAt(spec, 'updateStrategy') ?? {};
  const rolling = structAt(strategy, 'rollingUpdate');
  if (strategy.type === 'OnDelete' && rolling) {
    const text = "only allowed for updateStrategy 'RollingUpdate'";
    invalid(list, 'spec.updateStrategy.rollingUpdate', '', text);
  }
  if (rolling) notNegative(list, rolling, 'spec.updateStrategy.rollingUpdate', ['partition']);
}

function managementPolicy(list: ErrorList, { podManagementPolicy: policy }: Fields): void {
  if (policy === undefined || policy === 'OrderedReady' || policy === 'Parallel') return;
  const text = "must be 'OrderedReady' or 'Parallel'";
  invalid(list, 'spec.podManagementPolicy', quotedName(list.release, String(policy)), text);
}

/** Ports validateJobSpec of pkg/apis/batch/validation (1.8+). A field that the release lacks is not stored. */
function job(list: ErrorList, spec: Fields, path: string): void {
  const perIndex = list.release.has('job-index-failure-count');
  notNegative(list, spec, path, [
    'parallelism',
    'completions',
    'activeDeadlineSeconds',
    'backoffLimit',
    'ttlSecondsAfterFinished',
    ...(perIndex ? ['backoffLimitPerIndex', 'maxFailedIndexes'] : []),
  ]);
  const { backoffLimitPerIndex, maxFailedIndexes, completionMode = 'NonIndexed' } = spec;
  if (perIndex && maxFailedIndexes !== undefined && backoffLimitPerIndex === undefined) {
    required(list, `${path}.backoffLimitPerIndex`, 'when maxFailedIndexes is specified');
  }
  // Without both numbers, both are 1.
  if (completionMode === 'Indexed' && spec.completions === undefined && spec.parallelism !== undefined) {
    required(list, `${path}.completions`, 'when completion mode is Indexed');
  }
  if (perIndex && completionMode !== 'Indexed') {
    for (const name of ['backoffLimitPerIndex', 'maxFailedIndexes']) {
      const value = spec[name];
      if (typeof value === 'number')
        invalid(list, `${path}.${name}`, value, 'requires indexed completion mode');
    }
  }
  if (!isRecord(spec.podFailurePolicy) || !list.release.has('job-pod-failure-policy')) return;
  const policy = textAt(structAt(structAt(spec, 'template') ?? {}, 'spec') ?? {}, 'restartPolicy');
  if (policy !== 'OnFailure') return;
  const text = 'only "Never" is supported when podFailurePolicy is specified';
  invalid(list, `${path}.template.spec.restartPolicy`, quoted(policy), text);
}

/** Ports validateCronJobSpec of pkg/apis/batch/validation (1.8+). */
function cronJob(list: ErrorList, spec: Fields): void {
  if (textAt(spec, 'schedule') === '') required(list, 'spec.schedule');
  notNegative(list, spec, 'spec', ['startingDeadlineSeconds']);
  const { concurrencyPolicy: policy = 'Allow' } = spec;
  const known = ['Allow', 'Forbid', 'Replace'];
  if (!known.includes(String(policy))) {
    notSupported(list, 'spec.concurrencyPolicy', quotedName(list.release, String(policy)), known);
  }
  job(list, structAt(structAt(spec, 'jobTemplate') ?? {}, 'spec') ?? {}, 'spec.jobTemplate.spec');
  notNegative(list, spec, 'spec', ['successfulJobsHistoryLimit', 'failedJobsHistoryLimit']);
}

/** Ports validateUpdateStrategy of pkg/webhook/cloneset/validating/validation.go of OpenKruise, both API versions. */
function cloneSet(list: ErrorList, spec: Fields): void {
  const strategy = structAt(spec, 'updateStrategy') ?? {};
  const rolling = structAt(strategy, 'rollingUpdate');
  const path = rolling ? 'spec.updateStrategy.rollingUpdate' : 'spec.updateStrategy';
  const { maxUnavailable = '20%', maxSurge = 0, podUpdatePolicy = strategy.type } = rolling ?? strategy;
  const { replicas = 1 } = spec;
  if (podUpdatePolicy === 'InPlaceOnly' && !isZero(maxSurge)) {
    const name = rolling ? 'podUpdatePolicy' : 'strategy type';
    invalid(
      list,
      `${path}.maxSurge`,
      quoted(String(maxSurge)),
      `can not use maxSurge with ${name} InPlaceOnly`,
    );
  }
  if (Number(replicas) > 0 && isZero(maxUnavailable) && isZero(maxSurge)) {
    const text = 'maxUnavailable and maxSurge should not both be less than 1';
    invalid(list, `${path}.maxUnavailable`, intOrString(maxUnavailable, list.release), text);
  }
}

/** Ports validateStatefulSetSpec of pkg/webhook/statefulset/validating/statefulset_validation.go of OpenKruise. */
function advancedStatefulSet(list: ErrorList, spec: Fields): void {
  managementPolicy(list, spec);
  const rolling = structAt(structAt(spec, 'updateStrategy') ?? {}, 'rollingUpdate');
  if (!rolling) return;
  const path = 'spec.updateStrategy.rollingUpdate';
  notNegative(list, rolling, path, ['partition', 'minReadySeconds']);
  const { maxUnavailable = 1 } = rolling;
  const printed = intOrString(maxUnavailable, list.release);
  if (isZero(maxUnavailable)) invalid(list, `${path}.maxUnavailable`, 0, 'should not be less than 1');
  if (spec.podManagementPolicy !== 'Parallel' && maxUnavailable !== 1) {
    const text = 'can only work with Parallel PodManagementPolicyType';
    invalid(list, `${path}.maxUnavailable`, printed, text);
  }
}

/** Ports ValidateNonnegativeField of apimachinery pkg/api/validation. */
function notNegative(list: ErrorList, fields: Fields, path: string, names: readonly string[]): void {
  for (const name of names) {
    const value = fields[name];
    if (typeof value !== 'number' || value >= 0) continue;
    invalid(list, `${path}.${name}`, value, 'must be greater than or equal to 0');
  }
}

/** Ports ValidatePositiveIntOrPercent of pkg/apis/apps/validation. */
function amount(list: ErrorList, value: unknown, path: string): void {
  if (typeof value === 'number' && value < 0)
    invalid(list, path, value, 'must be greater than or equal to 0');
  if (typeof value === 'string' && !/^\d+%$/.test(value)) {
    invalid(list, path, intOrString(value, list.release), PERCENT);
  }
}

/** IsValidPercent of apimachinery pkg/util/validation. */
const PERCENT =
  "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";

/** Ports IsNotMoreThan100Percent of pkg/apis/apps/validation. */
function notAll(list: ErrorList, value: unknown, path: string): void {
  if (Number(/^(\d+)%$/.exec(String(value))?.[1] ?? 0) <= 100) return;
  invalid(list, path, intOrString(value, list.release), 'must not be greater than 100%');
}

function isZero(value: unknown): boolean {
  return /^0+%?$/.test(String(value));
}

function intOrString(value: unknown, release: Release): string {
  const isText = typeof value === 'string';
  if (release.has('values-as-json')) return JSON.stringify(value);
  return `intstr.IntOrString{Type:${isText ? 1 : 0}, IntVal:${isText ? 0 : value}, StrVal:${quoted(isText ? value : '')}}`;
}
