// Validates the users and groups of a security context.

import { type ErrorList, invalid } from './errorList.ts';
import { type Fields, listAt, pointerAt } from './fields.ts';
import { mustBeBetween } from './names.ts';

const MAX_ID = 2 ** 31 - 1;

/** Ports the part for ids of pkg/apis/core/validation ValidateSecurityContext (1.8+). */
export function validateSecurityContext(list: ErrorList, context: Fields | undefined, path: string): void {
  for (const field of ['runAsUser', 'runAsGroup']) validateId(list, context?.[field], `${path}.${field}`);
}

/** Ports the part for ids of pkg/apis/core/validation validatePodSpecSecurityContext (1.8+; ValidatePodSecurityContext to 1.27). */
export function validatePodSecurityContext(list: ErrorList, context: Fields | undefined, path: string): void {
  validateId(list, context && pointerAt(context, 'fsGroup'), `${path}.fsGroup`);
  validateSecurityContext(list, context, path);
  for (const [index, group] of listAt(context ?? {}, 'supplementalGroups').entries()) {
    validateId(list, group, `${path}.supplementalGroups[${index}]`);
  }
}

function validateId(list: ErrorList, id: unknown, path: string): void {
  if (typeof id !== 'number' || (id >= 0 && id <= MAX_ID)) return;
  invalid(list, path, id, mustBeBetween(0, MAX_ID));
}
