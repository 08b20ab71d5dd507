// Validates an update of an object that makes Pods, besides that of its template.

import { deepEqual } from '../go/deepEqual.ts';
import { isRecord } from '../go/record.ts';
import type { Release } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { type ErrorList, forbidden, invalid, required } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { goMetaValue, quoted } from './goValue.ts';

/**
 * The API server's errors about fields that decide over the object's Pods. `before`: the stored object, as YAML or JSON.
 * Differs: compares fields as typed, with their usual defaults; does not print the whole value of an immutable field.
 */
export function validateWorkloadUpdate(before: Fields, after: Fields, release: Release): FieldError[] {
  const list: ErrorList = { release, errors: [] };
  const [old, spec] = [structAt(before, 'spec') ?? {}, structAt(after, 'spec') ?? {}];
  const group = textAt(after, 'apiVersion');
  const kind = group.startsWith('apps/') || group.startsWith('batch/') ? textAt(after, 'kind') : '';
  if (kind === 'DaemonSet') daemonSetStrategy(list, spec);
  if (kind === 'Job') jobPolicy(list, spec);
  if (group === 'apps/v1' && (kind === 'Deployment' || kind === 'DaemonSet')) selectorKept(list, old, spec);
  if (kind === 'StatefulSet') statefulSetKept(list, old, spec);
  if (kind === 'Job') jobFieldsKept(list, old, spec);
  return list.errors;
}

/** Ports pkg/registry/apps/deployment and daemonset ValidateUpdate (1.9+). */
function selectorKept(list: ErrorList, old: Fields, { selector }: Fields): void {
  if (old.selector === undefined || selector === undefined || deepEqual(old.selector, selector)) return;
  const printed = goMetaValue(list.release, 'v1.LabelSelector', selector);
  invalid(list, 'spec.selector', printed, 'field is immutable');
}

/** Ports pkg/apis/apps/validation ValidateStatefulSetUpdate (1.8+). */
function statefulSetKept(list: ErrorList, old: Fields, spec: Fields): void {
  const { release } = list;
  const same = [
    old.selector === undefined || deepEqual(old.selector, spec.selector),
    textAt(old, 'serviceName') === textAt(spec, 'serviceName'),
    (old.podManagementPolicy ?? ORDERED) === (spec.podManagementPolicy ?? ORDERED),
    deepEqual(claimsIn(old), claimsIn(spec)),
    release.has('statefulset-history-may-change') ||
      (old.revisionHistoryLimit ?? 10) === (spec.revisionHistoryLimit ?? 10),
  ];
  if (same.every(Boolean)) return;
  const fields = release.has('statefulset-history-may-change')
    ? "'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds'"
    : release.has('statefulset-ordinals-may-change')
      ? "'replicas', 'ordinals', 'template', 'updateStrategy', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds'"
      : release.has('statefulset-retention-may-change')
        ? "'replicas', 'template', 'updateStrategy', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds'"
        : release.has('statefulset-min-ready-may-change')
          ? "'replicas', 'template', 'minReadySeconds' and 'updateStrategy'"
          : "'replicas', 'template', and 'updateStrategy'";
  forbidden(list, 'spec', `updates to statefulset spec for fields other than ${fields} are forbidden`);
}

const ORDERED = 'OrderedReady';

/** The decisive fields of the claims, without defaults. */
function claimsIn(spec: Fields): unknown[] {
  return structsAt(spec, 'volumeClaimTemplates').map((claim) => {
    const { accessModes, storageClassName, resources } = structAt(claim, 'spec') ?? {};
    return [structAt(claim, 'metadata')?.name, accessModes, storageClassName, resources].map(
      (one) => one ?? null,
    );
  });
}

/** Ports pkg/apis/apps/validation ValidateRollingUpdateDaemonSet (1.22+). */
function daemonSetStrategy(list: ErrorList, spec: Fields): void {
  if (!list.release.has('daemonset-surge')) return;
  const strategy = structAt(spec, 'updateStrategy') ?? {};
  if ((strategy.type ?? 'RollingUpdate') !== 'RollingUpdate') return;
  const { maxSurge = 0, maxUnavailable = 1 } = structAt(strategy, 'rollingUpdate') ?? {};
  const isSet = (amount: unknown) => !/^0+%?$/.test(String(amount));
  const path = 'spec.updateStrategy.rollingUpdate';
  if (isSet(maxSurge) && isSet(maxUnavailable)) {
    const text = 'may not be set when maxUnavailable is non-zero';
    invalid(list, `${path}.maxSurge`, intOrString(maxSurge, list.release), text);
  } else if (!isSet(maxSurge) && !isSet(maxUnavailable)) {
    required(list, `${path}.maxUnavailable`, 'cannot be 0 when maxSurge is 0');
  }
}

function intOrString(value: unknown, release: Release): string {
  const isText = typeof value === 'string';
  if (release.has('values-as-json')) return JSON.stringify(value);
  return `intstr.IntOrString{Type:${isText ? 1 : 0}, IntVal:${isText ? 0 : value}, StrVal:${quoted(isText ? value : '')}}`;
}

/** Ports pkg/apis/batch/validation validateJobSpec (1.25+) for the policy of failures. */
function jobPolicy(list: ErrorList, spec: Fields): void {
  if (!isRecord(spec.podFailurePolicy) || !list.release.has('job-pod-failure-policy')) return;
  const policy = textAt(structAt(structAt(spec, 'template') ?? {}, 'spec') ?? {}, 'restartPolicy');
  if (policy === 'Never' || policy === '') return;
  const text = 'only "Never" is supported when podFailurePolicy is specified';
  invalid(list, 'spec.template.spec.restartPolicy', quoted(policy), text);
}

/** Ports pkg/apis/batch/validation ValidateJobSpecUpdate (1.8+). A field that the release lacks is not stored. */
function jobFieldsKept(list: ErrorList, old: Fields, spec: Fields): void {
  const { release } = list;
  const fields = [
    'completionMode',
    ...(release.has('job-pod-failure-policy') ? ['podFailurePolicy'] : []),
    ...(release.has('job-index-failure-count') ? ['backoffLimitPerIndex'] : []),
  ];
  for (const field of fields) {
    const [was, is] = [old[field] ?? DEFAULTS[field], spec[field] ?? DEFAULTS[field]];
    if (!deepEqual(was, is)) invalid(list, `spec.${field}`, '', 'field is immutable');
  }
}

const DEFAULTS: Readonly<Record<string, unknown>> = { completionMode: 'NonIndexed' };
