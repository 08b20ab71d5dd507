// Validates a new Pod.

import type { DefaultedPod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { type ErrorList, forbidden, notSupported } from './errorList.ts';
import { pointerAt, structAt, structsAt, textAt } from './fields.ts';
import { quotedName } from './goValue.ts';
import { validateAnnotations, validateLabels } from './metadata.ts';
import { validatePodMetadataAndSpec, validatePodSpec } from './podSpec.ts';
import { convertPod, metadataOfEdit } from './prepare.ts';

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

/**
 * Does not check the selector. Ports pkg/apis/apps/validation ValidatePodTemplateSpecForReplicaSet (1.8+;
 * pkg/apis/extensions/validation to 1.12).
 */
export function validateTemplate(pod: DefaultedPod, release: Release): FieldError[] {
  const list: ErrorList = { release, errors: [] };
  const { metadata, spec } = convertPod(pod, release);
  const path = 'spec.template.spec';
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
    forbidden(list, `${path}.activeDeadlineSeconds`, 'activeDeadlineSeconds in ReplicaSet is not Supported');
  }
  return list.errors;
}
