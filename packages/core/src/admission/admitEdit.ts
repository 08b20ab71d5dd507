// Checks an edit of a running Pod as the API server does.

import type { DefaultedPod } from '../api/pod.ts';
import { CONFIG_MIRROR } from '../api/staticPod.ts';
import { storedSpec } from '../defaults/storedResources.ts';
import type { Release } from '../releases/release.ts';
import type { FieldError, Subresource } from './admission.ts';
import { validatePodSpecificAnnotationUpdates } from './annotations.ts';
import { dropDisabledFields } from './dropDisabled.ts';
import { onlyEphemeralContainers, validateEphemeralContainersKept } from './ephemeral.ts';
import { EMPTY_PATH, type ErrorList, forbidden } from './errorList.ts';
import { structAt } from './fields.ts';
import { validateObjectMetaUpdate } from './metadata.ts';
import { validatePodMetadataAndSpec } from './podSpec.ts';
import { validatePodUpdate } from './podUpdate.ts';
import { validateConditionalPod } from './ports.ts';
import { type ApiPod, convertPod, metadataOfEdit, readPod } from './prepare.ts';
import { validatePodResize } from './resize.ts';
import { onlyResize } from './resizeMask.ts';

/** `errors` are upstream's, in its order and with its duplicates; empty if the edit is allowed. */
export interface EditAnswer {
  readonly allowed: boolean;
  readonly errors: readonly FieldError[];
}

/**
 * The API server's answer to an update of `oldPod` to `newPod`, both as JSON, at the release's gates and without
 * admission plugins. Accepts any JSON value; ignores what cannot be decoded.
 * A subresource that the release does not serve answers `Not found` without a field.
 */
export function admitEdit(
  oldPod: unknown,
  newPod: unknown,
  release: Release,
  subresource?: Subresource,
): EditAnswer {
  const { errors } = validateEdit(readPod(oldPod, release), readPod(newPod, release), release, subresource);
  return { allowed: errors.length === 0, errors };
}

/** The errors of an edit, and the Pod that the API server would store. */
interface EditFindings {
  readonly errors: readonly FieldError[];
  /** The new Pod, with the fields restored or cleared that this kind of update ignores. */
  readonly pod: ApiPod;
  /** The new Pod as the client sent it. */
  readonly sent: ApiPod;
}

/**
 * Like admitEdit, for Pods that are already decoded and defaulted for the release.
 * Ports podStrategy and its subresource strategies of pkg/registry/core/pod/strategy.go (1.8+).
 */
export function validateEdit(
  oldPod: DefaultedPod,
  newPod: DefaultedPod,
  release: Release,
  subresource?: Subresource,
): EditFindings {
  const stored = editedFrom(convertPod(oldPod, release));
  const edited = convertPod(newPod, release);
  const metadata = metadataOfEdit(edited.metadata, stored.metadata);
  const sent = { ...edited, metadata, status: stored.status };
  if (subresource && !hasSubresource(release, subresource)) return { errors: [NOT_THERE], pod: sent, sent };
  const list: ErrorList = { release, errors: [] };
  const taken = TAKEN[subresource ?? 'update'](release, sent, stored);
  const specs = dropDisabledFields(release, taken.spec, stored.spec);
  const pod = { ...taken, spec: specs.spec };
  const old = { ...stored, spec: specs.old };
  VALIDATE[subresource ?? 'update'](list, pod, old);
  return { errors: list.errors, pod, sent };
}

function editedFrom(old: ApiPod): ApiPod {
  return { ...old, metadata: metadataOfEdit(old.metadata, old.metadata) };
}

/** Ports PrepareForUpdate of podResizeStrategy in pkg/registry/core/pod/strategy.go (1.32+). */
function resized(release: Release, pod: ApiPod, old: ApiPod): ApiPod {
  const kept = keepPodLevelResources(release, onlyResize(release, pod, old), old);
  return { ...kept, spec: storedSpec(kept.spec, release) };
}

/** Ports PrepareForUpdate of podStrategy in pkg/registry/core/pod/strategy.go (1.37+) for Pod-level resources. */
function keepPodLevelResources(release: Release, pod: ApiPod, old: ApiPod): ApiPod {
  const kept = release.has('absent-pod-level-is-kept') && pod.spec.resources === undefined;
  return kept ? { ...pod, spec: { ...pod.spec, resources: old.spec.resources } } : pod;
}

const TAKEN = {
  update: keepPodLevelResources,
  ephemeralcontainers: (_release: Release, pod: ApiPod, old: ApiPod) => onlyEphemeralContainers(pod, old),
  resize: resized,
} as const;

const VALIDATE = {
  update: validateUpdate,
  ephemeralcontainers: validateEphemeralContainersUpdate,
  resize: validateResize,
} as const;

const NOT_THERE: FieldError = {
  field: '',
  type: 'Not found',
  detail: 'the server could not find the requested resource',
};

/** Whether the API server of the release serves the subresource, at its gates. */
function hasSubresource(release: Release, subresource: Subresource): boolean {
  return subresource === 'resize' ? release.has('resize-subresource') : release.has('ephemeral-containers');
}

/** Ports the order of pkg/apis/core/validation ValidatePod (1.8-1.18) and ValidatePodUpdate (1.8+). */
function validateUpdate(list: ErrorList, pod: ApiPod, old: ApiPod): void {
  const inside = list.release.has('whole-pod-inside-update');
  if (!inside) validatePodMetadataAndSpec(list, pod, old);
  validateObjectMetaUpdate(list, pod.metadata, old.metadata);
  if (inside) validatePodMetadataAndSpec(list, pod, old);
  validatePodSpecificAnnotationUpdates(list, pod.metadata, old.metadata, pod.spec);
  validatePodUpdate(list, { spec: pod.spec, old: old.spec, status: old.status });
  validateConditionalPod(list, pod.spec, old.spec);
}

/** Ports pkg/apis/core/validation ValidatePodEphemeralContainersUpdate (1.16+). */
function validateEphemeralContainersUpdate(list: ErrorList, pod: ApiPod, old: ApiPod): void {
  validateObjectMetaUpdate(list, pod.metadata, old.metadata);
  validatePodMetadataAndSpec(list, pod, old);
  validatePodSpecificAnnotationUpdates(list, pod.metadata, old.metadata, pod.spec);
  const mirror = structAt(old.metadata, 'annotations')?.[CONFIG_MIRROR] !== undefined;
  if (mirror && list.release.has('ephemeral-not-in-mirror-pods')) {
    list.errors.length = 0;
    forbidden(list, EMPTY_PATH, 'static pods do not support ephemeral containers');
  } else validateEphemeralContainersKept(list, pod.spec, old.spec);
}

/** Ports pkg/apis/core/validation ValidatePodResize (1.32+). */
function validateResize(list: ErrorList, pod: ApiPod, old: ApiPod): void {
  validateObjectMetaUpdate(list, pod.metadata, old.metadata);
  validatePodMetadataAndSpec(list, pod, old);
  validatePodResize(list, pod, old);
}
