// Validates the selector of a workload object.

import { entryOf } from '../go/map.ts';
import { isRecord } from '../go/record.ts';
import { type ErrorList, invalid, required } from './errorList.ts';
import { type Fields, listAt, structAt, structsAt, textAt, textEntries } from './fields.ts';
import { goMetaValue } from './goValue.ts';

/** The selector of a workload object, with the kind and API version that determine its rules. */
export interface Selects {
  readonly apiVersion: string;
  /** The object's `spec.selector`. */
  readonly selector: unknown;
}

const WITH_LABEL_SELECTOR: ReadonlySet<string> = new Set([
  'Deployment',
  'ReplicaSet',
  'StatefulSet',
  'DaemonSet',
  'CloneSet',
]);

/** These versions copy the labels of the template if there is no selector. Served up to 1.15. */
const DEFAULTS_SELECTOR: ReadonlySet<string> = new Set(['extensions/v1beta1', 'apps/v1beta1']);

/**
 * The selector must match the template's `labels`. Does not check the syntax of the selector. Other kinds have no
 * errors.
 * Ports ValidateDeploymentSpec, ValidateReplicaSetSpec, ValidateStatefulSetSpec and ValidateDaemonSetSpec of
 * pkg/apis/apps/validation (1.8+; pkg/apis/extensions/validation to 1.12) and ValidatePodTemplateSpecForRC of
 * pkg/apis/core/validation; of OpenKruise pkg/webhook/cloneset/validating/validation.go validateCloneSetSpec.
 */
export function validateSelector(
  list: ErrorList,
  kind: string,
  { apiVersion, selector }: Selects,
  labels: Fields | undefined,
): void {
  if (kind === 'ReplicationController') {
    if (isRecord(selector) && !matchesAll(selector, labels)) mismatch(list, labels);
    return;
  }
  if (!WITH_LABEL_SELECTOR.has(kind)) return;
  if (!isRecord(selector)) {
    // An object without a version is part of another object.
    if (apiVersion === '' || (labels && DEFAULTS_SELECTOR.has(apiVersion))) return;
    // A DaemonSet without a selector has one that matches nothing.
    if (kind !== 'DaemonSet') required(list, 'spec.selector');
    mismatch(list, labels);
    return;
  }
  const expressions = structsAt(selector, 'matchExpressions');
  const equal = structAt(selector, 'matchLabels') ?? {};
  if (expressions.length + Object.keys(equal).length === 0) emptySelector(list, kind, selector);
  else if (!matchesAll(equal, labels) || !expressions.every((one) => meets(one, labels)))
    mismatch(list, labels);
}

function mismatch(list: ErrorList, labels: Fields | undefined): void {
  const printed = goMetaValue(list.release, 'map[string]string', labels);
  invalid(list, 'spec.template.metadata.labels', printed, '`selector` does not match template `labels`');
}

function emptySelector(list: ErrorList, kind: string, selector: Fields): void {
  // Upstream uses the same text for both.
  const name = kind === 'ReplicaSet' ? 'deployment' : kind.toLowerCase();
  const text = list.release.has('empty-selector-is-invalid')
    ? `empty selector is invalid for ${name}`
    : `empty selector is not valid for ${name}.`;
  invalid(list, 'spec.selector', goMetaValue(list.release, 'v1.LabelSelector', selector), text);
}

function matchesAll(equal: Fields, labels: Fields = {}): boolean {
  return textEntries(equal).every(([key, value]) => entryOf(labels, key) === value);
}

/** Ports apimachinery pkg/labels Requirement.Matches. True for an unknown operator, whose error is not checked here. */
function meets(expression: Fields, labels: Fields = {}): boolean {
  const value = entryOf(labels, textAt(expression, 'key'));
  const listed = listAt(expression, 'values').includes(value);
  switch (textAt(expression, 'operator')) {
    case 'In':
      return value !== undefined && listed;
    case 'NotIn':
      return !listed;
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return true;
  }
}
