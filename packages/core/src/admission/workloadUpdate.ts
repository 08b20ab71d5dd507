// Validates an update of a workload object, except that of its template.

import { deepEqual } from '../go/deepEqual.ts';
import { NANO, scaledValue } from '../go/quantity.ts';
import type { Release } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { type ErrorList, forbidden, invalid } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { goMetaValue, nil, quoted, quotedName } from './goValue.ts';
import { amounts } from './resources.ts';
import { knownKind, validateWorkload } from './workload.ts';

/**
 * The API server's errors about fields that decide over the object's Pods. `before`: the stored object, as YAML or JSON.
 * Differs: compares fields as typed, with their usual defaults; does not print the whole value of an immutable field.
 */
export function validateWorkloadUpdate(before: Fields, after: Fields, release: Release): FieldError[] {
  const list: ErrorList = { release, errors: validateWorkload(after, release) };
  const [old, spec] = [structAt(before, 'spec') ?? {}, structAt(after, 'spec') ?? {}];
  const kind = knownKind(after);
  if (SELECTOR_KEPT.has(kind) && !mayChange(kind, textAt(after, 'apiVersion'))) selectorKept(list, old, spec);
  if (kind === 'StatefulSet') statefulSetKept(list, old, spec);
  if (kind === 'Job') jobFieldsKept(list, old, spec);
  if (kind.startsWith('kruise/')) kruiseKept(list, kind, old, spec);
  return list.errors;
}

/** These versions allow another selector. */
function mayChange(kind: string, apiVersion: string): boolean {
  return apiVersion === 'extensions/v1beta1' || (kind === 'Deployment' && apiVersion === 'apps/v1beta1');
}

const SELECTOR_KEPT: ReadonlySet<string> = new Set(['Deployment', 'DaemonSet', 'ReplicaSet']);

/** Ports pkg/registry/apps/deployment, daemonset and replicaset ValidateUpdate (1.9+). */
function selectorKept(list: ErrorList, old: Fields, { selector }: Fields): void {
  if (old.selector === undefined || selector === undefined || deepEqual(old.selector, selector)) return;
  const printed = goMetaValue(list.release, 'v1.LabelSelector', selector);
  invalid(list, 'spec.selector', printed, IMMUTABLE);
}

const IMMUTABLE = 'field is immutable';

/** Ports pkg/apis/apps/validation ValidateStatefulSetUpdate (1.8+). */
function statefulSetKept(list: ErrorList, old: Fields, spec: Fields): void {
  const { release } = list;
  if (release.has('statefulset-fields-by-name')) {
    statefulSetFields(list, old, spec);
    return;
  }
  const same = [
    isSameSelector(old, spec),
    isSameSet(old, spec),
    deepEqual(claimsIn(old), claimsIn(spec)),
    release.has('statefulset-history-may-change') ||
      (old.revisionHistoryLimit ?? 10) === (spec.revisionHistoryLimit ?? 10),
  ];
  if (same.every(Boolean)) return;
  const fields = [
    "'replicas'",
    ...(release.has('statefulset-ordinals-may-change') ? ["'ordinals'"] : []),
    "'template'",
    "'updateStrategy'",
    ...(release.has('statefulset-history-may-change') ? ["'revisionHistoryLimit'"] : []),
    ...(release.has('statefulset-retention-may-change') ? ["'persistentVolumeClaimRetentionPolicy'"] : []),
  ].join(', ');
  const text = release.has('statefulset-min-ready-may-change')
    ? `${fields} and 'minReadySeconds'`
    : fields.replace("'updateStrategy'", "and 'updateStrategy'");
  // 1.12 also corrected this text.
  const stop = release.has('empty-selector-is-invalid') ? '' : '.';
  forbidden(list, 'spec', `updates to statefulset spec for fields other than ${text} are forbidden${stop}`);
}

/** Ports pkg/apis/apps/validation ValidateStatefulSetUpdate (1.37+). */
function statefulSetFields(list: ErrorList, old: Fields, spec: Fields): void {
  selectorKept(list, old, spec);
  if (!deepEqual(claimsIn(old), claimsIn(spec))) invalid(list, 'spec.volumeClaimTemplates', '', IMMUTABLE);
  const service = textAt(spec, 'serviceName');
  if (textAt(old, 'serviceName') !== service) invalid(list, 'spec.serviceName', quoted(service), IMMUTABLE);
  const { podManagementPolicy: policy = ORDERED } = spec;
  if ((old.podManagementPolicy ?? ORDERED) !== policy) {
    invalid(list, 'spec.podManagementPolicy', quotedName(list.release, String(policy)), IMMUTABLE);
  }
}

const ORDERED = 'OrderedReady';

function isSameSelector(old: Fields, spec: Fields): boolean {
  return old.selector === undefined || deepEqual(old.selector, spec.selector);
}

/** True if the fields that identify the Pods of a StatefulSet are the same. */
function isSameSet(old: Fields, spec: Fields): boolean {
  return (
    textAt(old, 'serviceName') === textAt(spec, 'serviceName') &&
    (old.podManagementPolicy ?? ORDERED) === (spec.podManagementPolicy ?? ORDERED)
  );
}

/** The decisive fields of the claims, without defaults. */
function claimsIn(spec: Fields): unknown[] {
  return structsAt(spec, 'volumeClaimTemplates').map((claim) => {
    const spec = structAt(claim, 'spec') ?? {};
    const { accessModes, storageClassName } = spec;
    const asked = ['requests', 'limits'].map((list) =>
      amounts(structAt(structAt(spec, 'resources') ?? {}, list)).map(([name, quantity]) => [
        name,
        String(scaledValue(quantity, NANO)),
      ]),
    );
    return [structAt(claim, 'metadata')?.name, accessModes, storageClassName, asked].map(
      (one) => one ?? null,
    );
  });
}

/** Ports pkg/apis/batch/validation ValidateJobSpecUpdate (1.8+). A field that the release lacks is not stored. */
function jobFieldsKept(list: ErrorList, old: Fields, spec: Fields): void {
  const { release } = list;
  completionsKept(list, old, spec);
  selectorKept(list, old, spec);
  const fields = [
    'completionMode',
    ...(release.has('job-pod-failure-policy') ? ['podFailurePolicy'] : []),
    ...(release.has('job-index-failure-count') ? ['backoffLimitPerIndex'] : []),
  ];
  for (const field of fields) {
    const [was, is] = [old[field] ?? DEFAULTS[field], spec[field] ?? DEFAULTS[field]];
    const printed = typeof is === 'string' ? quotedName(release, is) : typeof is === 'number' ? is : '';
    if (!deepEqual(was, is)) invalid(list, `spec.${field}`, printed, IMMUTABLE);
  }
}

const DEFAULTS: Readonly<Record<string, unknown>> = { completionMode: 'NonIndexed' };

/**
 * Ports validateCompletions (1.27+; always immutable before), with the default of SetDefaults_Job. `kubectl apply` keeps a
 * default that neither text mentions.
 */
function completionsKept(list: ErrorList, old: Fields, spec: Fields): void {
  const was = old.completions ?? (old.parallelism === undefined ? 1 : undefined);
  const is = spec.completions ?? (old.completions === undefined ? was : undefined);
  if (was === is) return;
  const isElastic = spec.completionMode === 'Indexed' && list.release.has('job-elastic-indexes');
  if (!isElastic) {
    invalid(list, 'spec.completions', is === undefined ? nil(list.release) : String(is), IMMUTABLE);
  } else if (is !== undefined && is !== (spec.parallelism ?? 1)) {
    invalid(list, 'spec.completions', String(is), 'can only be modified in tandem with spec.parallelism');
  }
}

/**
 * Ports validateCloneSetUpdate of pkg/webhook/cloneset/validating/validation.go and ValidateStatefulSetUpdate of
 * pkg/webhook/statefulset/validating/statefulset_validation.go of OpenKruise 1.9.
 */
function kruiseKept(list: ErrorList, kind: string, old: Fields, spec: Fields): void {
  const isCloneSet = kind === 'kruise/CloneSet';
  if (isSameSelector(old, spec) && (isCloneSet || isSameSet(old, spec))) return;
  const fields = isCloneSet
    ? "'replicas', 'template', 'lifecycle', 'scaleStrategy', 'updateStrategy', 'minReadySeconds', 'progressDeadlineSeconds', 'volumeClaimTemplates' and 'revisionHistoryLimit'"
    : "'replicas', 'ordinals', 'template', 'reserveOrdinals', 'lifecycle', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy', `volumeClaimTemplates`, `VolumeClaimUpdateStrategy` and 'updateStrategy'";
  const name = isCloneSet ? 'cloneset' : 'statefulset';
  forbidden(list, 'spec', `updates to ${name} spec for fields other than ${fields} are forbidden`);
}
