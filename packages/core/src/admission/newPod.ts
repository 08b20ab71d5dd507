// Validates a new Pod.

import type { DefaultedPod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { type ErrorList, forbidden, notSupported, required } from './errorList.ts';
import { pointerAt, structAt, structsAt, textAt } from './fields.ts';
import { quotedName } from './goValue.ts';
import { validateAnnotations, validateLabels } from './metadata.ts';
import { validatePodMetadataAndSpec, validatePodSpec } from './podSpec.ts';
import { convertPod, metadataOfEdit } from './prepare.ts';
import { type Selects, validateSelector } from './selector.ts';

/**
 * Ports pkg/apis/core/validation ValidatePod (1.8-1.18) and ValidatePodCreate (1.19+), which kubelets call for static
 * Pod files.
 */
export function validateNewPod(pod: DefaultedPod, release: Release): FieldError[] {
  const list: ErrorList = { release, errors: [] };
  const { metadata, spec } = convertPod(pod, release);
  validatePodMetadataAndSpec(list, { metadata: metadataOfEdit(metadata, {}), spec });
  if (structsAt(spec, 'ephemeralContainers').length > 0) {
    forbidden(list, 'spec.ephemeralContainers', 'cannot be set on create');
  }
  return list.errors;
}

/** A workload object whose Pods never complete. */
interface Templated {
  /** Absent for a ReplicaSet, or a kind that is validated like a ReplicaSet. */
  readonly kind?: string;
  /** Absent: its selector is not checked. */
  readonly selects?: Selects;
}

/**
 * Ports pkg/apis/apps/validation ValidatePodTemplateSpecForReplicaSet (1.8+; pkg/apis/extensions/validation to 1.12),
 * and the corresponding functions of other kinds. Differs: up to 1.29 the API server accepts a StatefulSet whose Pods
 * it would refuse.
 */
export function validateTemplate(
  pod: DefaultedPod,
  release: Release,
  { kind = 'ReplicaSet', selects }: Templated = {},
): FieldError[] {
  const list: ErrorList = { release, errors: [] };
  const { metadata, spec } = convertPod(pod, release);
  const path = 'spec.template.spec';
  if (selects) validateSelector(list, kind, selects, structAt(metadata, 'labels'));
  validateLabels(list, structAt(metadata, 'labels'), 'spec.template.labels');
  validateAnnotations(list, structAt(metadata, 'annotations'), 'spec.template.annotations');
  validatePodSpec(list, spec, { path, isPod: false });
  if (structsAt(spec, 'ephemeralContainers').length > 0) {
    forbidden(list, `${path}.ephemeralContainers`, 'ephemeral containers not allowed in pod template');
  }
  const policy = textAt(spec, 'restartPolicy');
  if (policy !== 'Always') {
    notSupported(list, `${path}.restartPolicy`, quotedName(release, policy), ['Always']);
  }
  if (pointerAt(spec, 'activeDeadlineSeconds') !== undefined) {
    const name = OWN_TEXT.has(kind) ? kind : kind === 'CloneSet' ? 'cloneset' : 'ReplicaSet';
    forbidden(list, `${path}.activeDeadlineSeconds`, `activeDeadlineSeconds in ${name} is not Supported`);
  }
  return list.errors;
}

const OWN_TEXT: ReadonlySet<string> = new Set(['StatefulSet', 'DaemonSet', 'ReplicationController']);

/**
 * The restart policy of a Job's Pods. `path`: that of the Pod's template.
 * Ports pkg/apis/batch/validation validateJobSpec (1.8+).
 */
export function validateJobPolicy({ spec }: DefaultedPod, release: Release, path: string): FieldError[] {
  const list: ErrorList = { release, errors: [] };
  const policy = textAt(spec, 'restartPolicy');
  if (policy === 'OnFailure' || policy === 'Never') return [];
  const field = `${path}spec.restartPolicy`;
  if (policy === 'Always' && release.has('job-requires-restart-policy'))
    required(list, field, 'valid values: "OnFailure", "Never"');
  else notSupported(list, field, quotedName(release, policy), ['OnFailure', 'Never']);
  return list.errors;
}
