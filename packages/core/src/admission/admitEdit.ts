// Does the API server take an edit of a running Pod, and if not, what does it say?

import type { Release } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { MIRROR, validatePodSpecificAnnotationUpdates } from './annotations.ts';
import { differs } from './differences.ts';
import { dropDisabledPodFields } from './dropDisabled.ts';
import { onlyEphemeralContainers, validateEphemeralContainersKept } from './ephemeral.ts';
import { type ErrorList, forbidden } from './errorList.ts';
import { structAt } from './fields.ts';
import { validateObjectMetaUpdate } from './metadata.ts';
import { validatePodMetadataAndSpec } from './podSpec.ts';
import { validatePodUpdate } from './podUpdate.ts';
import { validateConditionalPod } from './ports.ts';
import { type ApiPod, metadataOfEdit, preparePod } from './prepare.ts';
import { onlyResize, validatePodResize } from './resize.ts';

/** The ways past the plain update. */
export type Subresource = 'ephemeralcontainers' | 'resize';

/** `errors` are upstream's, in its order and with its repeats; none if the edit is taken. */
export interface EditAnswer {
  readonly allowed: boolean;
  readonly errors: readonly FieldError[];
}

/**
 * The API server's answer to an update of `oldPod` to `newPod`, both as JSON, at the release's gates and with nothing
 * from admission plugins. Any JSON value is taken; what cannot be decoded is left out.
 * Ports podStrategy and its subresource strategies of pkg/registry/core/pod/strategy.go (1.8-1.37).
 */
export function admitEdit(
  oldPod: unknown,
  newPod: unknown,
  release: Release,
  subresource?: Subresource,
): EditAnswer {
  if (subresource && !hasSubresource(release, subresource)) return { allowed: false, errors: [NOT_THERE] };
  const stored = preparePod(oldPod, release);
  const old = { ...stored, metadata: metadataOfEdit(stored.metadata, stored.metadata) };
  const edited = preparePod(newPod, release);
  const sent = { ...edited, metadata: metadataOfEdit(edited.metadata, old.metadata), status: old.status };
  const list: ErrorList = { release, errors: [] };
  switch (subresource) {
    case undefined:
      validateUpdate(list, withoutDisabled(release, sent, old), old);
      break;
    case 'ephemeralcontainers':
      validateEphemeralContainersUpdate(
        list,
        withoutDisabled(release, onlyEphemeralContainers(sent, old), old),
        old,
      );
      break;
    case 'resize':
      validateResize(list, withoutDisabled(release, onlyResize(release, sent, old), old), old);
  }
  return { allowed: list.errors.length === 0, errors: list.errors };
}

const NOT_THERE: FieldError = {
  field: '',
  type: 'Not found',
  detail: 'the server could not find the requested resource',
};

/** Whether the API server of the release serves the subresource, at its gates. */
export function hasSubresource(release: Release, subresource: Subresource): boolean {
  return subresource === 'resize'
    ? differs(release, 'resize-subresource') && release.gate('InPlacePodVerticalScaling')
    : release.has('ephemeral-containers');
}

function withoutDisabled(release: Release, pod: ApiPod, old: ApiPod): ApiPod {
  return { ...pod, spec: dropDisabledPodFields(release, pod.spec, old.spec) };
}

/** Ports the order of pkg/apis/core/validation ValidatePod and ValidatePodUpdate (1.8-1.37). */
function validateUpdate(list: ErrorList, pod: ApiPod, old: ApiPod): void {
  const inside = differs(list.release, 'whole-pod-inside-update');
  if (!inside) validatePodMetadataAndSpec(list, pod.metadata, pod.spec, old.spec);
  validateObjectMetaUpdate(list, pod.metadata, old.metadata);
  if (inside) validatePodMetadataAndSpec(list, pod.metadata, pod.spec, old.spec);
  validatePodSpecificAnnotationUpdates(list, pod.metadata, old.metadata, pod.spec);
  validatePodUpdate(list, { spec: pod.spec, old: old.spec, status: old.status });
  validateConditionalPod(list, pod.spec, old.spec);
}

/** Ports pkg/apis/core/validation ValidatePodEphemeralContainersUpdate (1.16-1.37). */
function validateEphemeralContainersUpdate(list: ErrorList, pod: ApiPod, old: ApiPod): void {
  validateObjectMetaUpdate(list, pod.metadata, old.metadata);
  validatePodMetadataAndSpec(list, pod.metadata, pod.spec, old.spec);
  validatePodSpecificAnnotationUpdates(list, pod.metadata, old.metadata, pod.spec);
  const mirror = structAt(old.metadata, 'annotations')?.[MIRROR] !== undefined;
  if (mirror && differs(list.release, 'ephemeral-not-in-mirror-pods')) {
    list.errors.length = 0;
    forbidden(list, '', 'static pods do not support ephemeral containers');
  } else validateEphemeralContainersKept(list, pod.spec, old.spec);
}

/** Ports pkg/apis/core/validation ValidatePodResize (1.32-1.37). */
function validateResize(list: ErrorList, pod: ApiPod, old: ApiPod): void {
  validateObjectMetaUpdate(list, pod.metadata, old.metadata);
  validatePodMetadataAndSpec(list, pod.metadata, pod.spec, old.spec);
  validatePodResize(list, pod, old);
}
