// Validates the annotations that have rules of their own.

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { CONFIG_MIRROR } from '../api/staticPod.ts';
import { type ErrorList, forbidden, invalid } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt, textEntries } from './fields.ts';
import { quoted } from './goValue.ts';
import { validateSeccompAnnotations, validateSysctlAnnotations } from './securityAnnotations.ts';

const DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost';
const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/';

/**
 * Ports pkg/apis/core/validation ValidatePodSpecificAnnotations (1.8+), without alpha tolerations. `old` is the
 * metadata of the Pod that an edit changes.
 */
export function validatePodSpecificAnnotations(
  list: ErrorList,
  meta: Fields,
  spec: Fields,
  old: Fields = {},
): void {
  const annotations = structAt(meta, 'annotations') ?? {};
  const mirror = annotations[CONFIG_MIRROR];
  if (typeof mirror === 'string' && textAt(spec, 'nodeName') === '') {
    const path = `metadata.annotations[${CONFIG_MIRROR}]`;
    invalid(list, path, quoted(mirror), 'must set spec.nodeName if mirror pod annotation is set');
  }
  validateDeletionCost(list, annotations, structAt(old, 'annotations') ?? {});
  validateSeccompAnnotations(list, annotations);
  for (const [key, value] of textEntries(annotations)) {
    if (key.startsWith(APP_ARMOR)) validateAppArmor(list, spec, key, value);
  }
  if (list.release.has('sysctls-in-annotations')) validateSysctlAnnotations(list, annotations);
}

function validateAppArmor(list: ErrorList, spec: Fields, key: string, value: string): void {
  const path = `metadata.annotations[${key}]`;
  const name = key.slice(APP_ARMOR.length);
  if (!hasContainer(spec, name)) invalid(list, path, quoted(name), 'container not found');
  const unconfined = value === 'unconfined' && list.release.has('app-armor-unconfined');
  if (!unconfined && !/^(runtime\/default|localhost\/.*)?$/.test(value)) {
    invalid(list, path, quoted(value), `invalid AppArmor profile name: ${quoted(value)}`);
  }
}

/** Ports pkg/apis/core/helper GetDeletionCostFromPodAnnotations (1.21+). A cost that was already invalid may stay. */
function validateDeletionCost(list: ErrorList, annotations: Fields, old: Fields): void {
  const cost = annotations[DELETION_COST];
  if (typeof cost !== 'string' || !list.release.has('deletion-cost-checked')) return;
  if (isInt32(cost) || !isInt32(old[DELETION_COST] ?? '0')) return;
  invalid(list, `metadata.annotations[${DELETION_COST}]`, quoted(cost), 'must be a 32bit integer');
}

/** Allows no plus sign and no leading zeros, except after a minus sign. */
function isInt32(text: unknown): boolean {
  if (typeof text !== 'string' || !/^(?:0|-\d+|[1-9]\d*)$/.test(text)) return false;
  const value = Number(text);
  return value >= -(2 ** 31) && value < 2 ** 31;
}

function hasContainer(spec: Fields, name: string): boolean {
  return CONTAINER_LISTS.some((kind) =>
    structsAt(spec, kind).some((container) => textAt(container, 'name') === name),
  );
}

/** Ports pkg/apis/core/validation ValidatePodSpecificAnnotationUpdates (1.8+). */
export function validatePodSpecificAnnotationUpdates(
  list: ErrorList,
  meta: Fields,
  old: Fields,
  spec: Fields,
): void {
  const now = structAt(meta, 'annotations') ?? {};
  const before = structAt(old, 'annotations') ?? {};
  for (const [key, value] of textEntries(before)) {
    if (now[key] !== value) forbid(list, key, 'may not remove or update');
  }
  for (const [key] of textEntries(now)) {
    if (before[key] === undefined) forbid(list, key, 'may not add');
  }
  validatePodSpecificAnnotations(list, meta, spec, old);
}

function forbid(list: ErrorList, key: string, verb: string): void {
  const path = `metadata.annotations[${key}]`;
  if (key.startsWith(APP_ARMOR)) forbidden(list, path, `${verb} AppArmor annotations`);
  if (key === CONFIG_MIRROR) forbidden(list, path, `${verb} mirror pod annotation`);
}
