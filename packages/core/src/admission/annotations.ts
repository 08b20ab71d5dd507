// Which annotations of a Pod have rules of their own?

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { type ErrorList, forbidden, invalid } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt, textEntries } from './fields.ts';
import { quoted } from './goValue.ts';

/** The kubelet puts it on the copy of a static Pod that it shows to the API server. */
export const MIRROR = 'kubernetes.io/config.mirror';
const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/';

/** Ports pkg/apis/core/validation ValidatePodSpecificAnnotations (1.8-1.37), without seccomp and alpha tolerations. */
export function validatePodSpecificAnnotations(list: ErrorList, meta: Fields, spec: Fields): void {
  for (const [key, value] of textEntries(structAt(meta, 'annotations'))) {
    const path = `metadata.annotations[${key}]`;
    if (key === MIRROR && textAt(spec, 'nodeName') === '') {
      invalid(list, path, quoted(value), 'must set spec.nodeName if mirror pod annotation is set');
    }
    if (!key.startsWith(APP_ARMOR)) continue;
    const name = key.slice(APP_ARMOR.length);
    if (!hasContainer(spec, name)) invalid(list, path, quoted(name), 'container not found');
    if (!/^(runtime\/default|unconfined|localhost\/.*)?$/.test(value)) {
      invalid(list, path, quoted(value), `invalid AppArmor profile name: ${quoted(value)}`);
    }
  }
}

function hasContainer(spec: Fields, name: string): boolean {
  return CONTAINER_LISTS.some((kind) =>
    structsAt(spec, kind).some((container) => textAt(container, 'name') === name),
  );
}

/** Ports pkg/apis/core/validation ValidatePodSpecificAnnotationUpdates (1.8-1.37). */
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
  validatePodSpecificAnnotations(list, meta, spec);
}

function forbid(list: ErrorList, key: string, verb: string): void {
  const path = `metadata.annotations[${key}]`;
  if (key.startsWith(APP_ARMOR)) forbidden(list, path, `${verb} AppArmor annotations`);
  if (key === MIRROR) forbidden(list, path, `${verb} mirror pod annotation`);
}
