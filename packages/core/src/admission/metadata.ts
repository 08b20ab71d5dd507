// Validates a Pod's metadata, and how an edit may change it.

import { type ErrorList, forbidden, invalid, required, tooLong } from './errorList.ts';
import {
  type Fields,
  listAt,
  numberAt,
  pointerAt,
  structAt,
  structsAt,
  textAt,
  textEntries,
} from './fields.ts';
import { goMetaValue, goTime, goValue, quoted, quotedName } from './goValue.ts';
import { dnsLabelFaults, labelValueFaults, qualifiedNameFaults, subdomainFaults } from './names.ts';

const STANDARD_FINALIZERS = ['kubernetes', 'orphan', 'foregroundDeletion'];
const ANNOTATIONS_LIMIT = 256 * 1024;

/** Ports pkg/apis/core/validation ValidateObjectMeta for a Pod (1.8+). */
export function validateObjectMeta(list: ErrorList, meta: Fields): void {
  const name = textAt(meta, 'name');
  if (name === '') required(list, 'metadata.name', 'name or generateName is required');
  for (const fault of name === '' ? [] : subdomainFaults(list.release, name)) {
    invalid(list, 'metadata.name', quoted(name), fault);
  }
  const namespace = textAt(meta, 'namespace');
  if (namespace === '') required(list, 'metadata.namespace');
  for (const fault of namespace === '' ? [] : dnsLabelFaults(list.release, namespace)) {
    invalid(list, 'metadata.namespace', quoted(namespace), fault);
  }
  validateFreeMetadata(list, meta);
  validateFinalizers(list, meta);
  validateKubeFinalizers(list, meta);
}

/** Ports pkg/apis/core/validation ValidateObjectMetaUpdate (1.8+). */
export function validateObjectMetaUpdate(list: ErrorList, meta: Fields, old: Fields): void {
  const first = list.release.has('deletion-checked-first');
  if (first) {
    validateDeletionGrace(list, meta, old);
    validateDeletion(list, meta, old);
  }
  if (old.deletionTimestamp !== undefined) validateNoNewFinalizers(list, meta, old);
  if (numberAt(meta, 'generation') < numberAt(old, 'generation')) {
    invalid(list, 'metadata.generation', numberAt(meta, 'generation'), 'must not be decremented');
  }
  for (const field of ['name', 'namespace', 'uid'] as const) {
    const value = textAt(meta, field);
    if (value === textAt(old, field)) continue;
    const printed = field === 'uid' ? quotedName(list.release, value) : quoted(value);
    invalid(list, `metadata.${field}`, printed, IMMUTABLE);
  }
  if (!first) {
    validateDeletion(list, meta, old);
    validateDeletionGrace(list, meta, old);
  }
  validateFreeMetadata(list, meta);
  validateKubeFinalizers(list, meta);
}

const IMMUTABLE = 'field is immutable';

/** Only a delete request sets the deletion timestamp and its grace period. */
function validateDeletion(list: ErrorList, meta: Fields, old: Fields): void {
  const time = textAt(meta, 'deletionTimestamp');
  if (time === '' || old.deletionTimestamp !== undefined) return;
  invalid(list, 'metadata.deletionTimestamp', goTime(list.release, time), deletionText(list));
}

function validateDeletionGrace(list: ErrorList, meta: Fields, old: Fields): void {
  const seconds = numberAt(meta, 'deletionGracePeriodSeconds');
  if (pointerAt(meta, 'deletionGracePeriodSeconds') === pointerAt(old, 'deletionGracePeriodSeconds')) return;
  invalid(list, 'metadata.deletionGracePeriodSeconds', seconds, deletionText(list));
}

function deletionText({ release }: ErrorList): string {
  return release.has('deletion-checked-first') ? `${IMMUTABLE}; may only be changed via deletion` : IMMUTABLE;
}

function validateFreeMetadata(list: ErrorList, meta: Fields): void {
  validateLabels(list, structAt(meta, 'labels'), 'metadata.labels');
  validateAnnotations(list, structAt(meta, 'annotations'), 'metadata.annotations');
  validateOwners(list, meta);
}

/** Ports staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation ValidateLabels (1.8+). */
export function validateLabels(list: ErrorList, labels: Fields | undefined, path: string): void {
  for (const [key, value] of textEntries(labels)) {
    for (const fault of qualifiedNameFaults(list.release, key)) invalid(list, path, quoted(key), fault);
    for (const fault of labelValueFaults(list.release, value)) invalid(list, path, quoted(value), fault);
  }
}

/** Ports staging/src/k8s.io/apimachinery/pkg/api/validation ValidateAnnotations (1.8+). */
export function validateAnnotations(list: ErrorList, annotations: Fields | undefined, path: string): void {
  const entries = textEntries(annotations);
  for (const [key] of entries) {
    for (const fault of qualifiedNameFaults(list.release, key.toLowerCase())) {
      invalid(list, path, quoted(key), fault);
    }
  }
  const size = entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (size > ANNOTATIONS_LIMIT) tooLong(list, path, `must have at most ${ANNOTATIONS_LIMIT} bytes`);
}

/** Ports staging/src/k8s.io/apimachinery/pkg/api/validation ValidateOwnerReferences (1.8+). */
function validateOwners(list: ErrorList, meta: Fields): void {
  const path = 'metadata.ownerReferences';
  let controller = '';
  for (const [index, owner] of structsAt(meta, 'ownerReferences').entries()) {
    validateOwner(list, owner, list.release.has('owner-fields-required') ? `${path}[${index}]` : path);
    if (owner.controller !== true) continue;
    const kind = list.release.has('owners-named-with-kind') ? `${textAt(owner, 'kind')}/` : '';
    const called = `${kind}${textAt(owner, 'name')}`;
    if (controller !== '') {
      const printed = goMetaValue(list.release, '[]v1.OwnerReference', meta.ownerReferences);
      const text = 'Only one reference can have Controller set to true. Found "true" in references for';
      invalid(list, path, printed, `${text} ${controller} and ${called}`);
    } else controller = called;
  }
}

function validateOwner(list: ErrorList, owner: Fields, path: string): void {
  const apiVersion = textAt(owner, 'apiVersion');
  const needed = list.release.has('owner-fields-required');
  const unnamed = list.release.has('empty-field-of-owner-unnamed');
  const hasVersion = (apiVersion.split('/').at(-1) ?? '') !== '';
  if (!needed && !hasVersion)
    invalid(list, `${path}.apiVersion`, quoted(apiVersion), 'version must not be empty');
  if (needed && apiVersion === '') required(list, `${path}.apiVersion`, 'must not be empty');
  else if (needed && (!hasVersion || apiVersion.split('/').length > 2)) {
    invalid(list, `${path}.apiVersion`, quoted(apiVersion), 'must be <group>/<version> or <version>');
  }
  for (const field of ['kind', 'name', 'uid'] as const) {
    if (textAt(owner, field) !== '') continue;
    if (needed) required(list, `${path}.${field}`, 'must not be empty');
    else
      invalid(list, `${path}.${field}`, '""', unnamed ? 'must not be empty' : `${field} must not be empty`);
  }
  if (apiVersion !== 'v1' || owner.kind !== 'Event') return;
  const printed = goMetaValue(list.release, 'v1.OwnerReference', owner);
  invalid(list, path, printed, '/v1, Kind=Event is disallowed from being an owner');
}

function finalizersOf(meta: Fields): string[] {
  return listAt(meta, 'finalizers').map(String);
}

function validateFinalizers(list: ErrorList, meta: Fields): void {
  for (const name of finalizersOf(meta)) {
    for (const fault of qualifiedNameFaults(list.release, name)) {
      invalid(list, 'metadata.finalizers', quoted(name), fault);
    }
  }
  const names = finalizersOf(meta);
  if (!names.includes('orphan') || !names.includes('foregroundDeletion')) return;
  const text = 'finalizer orphan and foregroundDeletion cannot be both set';
  invalid(list, 'metadata.finalizers', goValue(list.release, '[]string', names), text);
}

/** Ports pkg/apis/core/validation validateKubeFinalizerName (1.8+). */
function validateKubeFinalizers(list: ErrorList, meta: Fields): void {
  for (const [index, name] of finalizersOf(meta).entries()) {
    if (name.includes('/') || STANDARD_FINALIZERS.includes(name)) continue;
    const text = 'name is neither a standard finalizer name nor is it fully qualified';
    invalid(list, `metadata.finalizers[${index}]`, quoted(name), text);
  }
}

function validateNoNewFinalizers(list: ErrorList, meta: Fields, old: Fields): void {
  const before = finalizersOf(old);
  const added = finalizersOf(meta).filter((name) => !before.includes(name));
  if (added.length === 0) return;
  const names = [...added].sort().map(quoted).join(', ');
  const text = 'no new finalizers can be added if the object is being deleted, found new finalizers';
  forbidden(list, 'metadata.finalizers', `${text} []string{${names}}`);
}
