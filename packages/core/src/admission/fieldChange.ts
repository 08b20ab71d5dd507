// Determines whether and how a field of a running Pod can change.

import type { Release } from '../releases/release.ts';
import { isOff } from './dropDisabled.ts';

/**
 * `back`: the API server silently restores the old value. `lower`, `add`, `seconds` and `rescue` name the only change
 * that an update may make, `amounts` that of CPU and memory. `resize` (of init containers: possibly sidecars only) and
 * `subresource` need a subresource. `off`: the feature gate is off, and new values are silently cleared.
 */
export type FieldChange =
  | 'yes'
  | 'no'
  | 'off'
  | 'back'
  | 'lower'
  | 'add'
  | 'seconds'
  | 'rescue'
  | 'amounts'
  | 'resize'
  | 'resizeSidecar'
  | 'subresource';

/**
 * `path` has the keys from the outermost inwards; `[]` is an item of a list. Summarises pkg/apis/core/validation
 * ValidatePodUpdate (1.8+) and ValidatePodResize (1.32+), and PrepareForUpdate of podStrategy (1.8+).
 */
export function fieldChange([top, ...path]: readonly string[], release: Release): FieldChange {
  switch (top) {
    case 'metadata':
      return metadataChange(path[0] ?? '', release);
    case 'spec': {
      const change = specChange(path, release);
      return change === 'no' && isOff(release, path) ? 'off' : change;
    }
    case 'status':
      return 'back';
    default:
      return 'no';
  }
}

const METADATA: ReadonlyMap<string, FieldChange> = new Map([
  ['annotations', 'yes'],
  ['finalizers', 'yes'],
  ['generateName', 'yes'],
  ['labels', 'yes'],
  ['ownerReferences', 'yes'],
  ['clusterName', 'back'],
  ['creationTimestamp', 'back'],
  ['generation', 'back'],
  ['selfLink', 'back'],
]);

/**
 * Ports staging/src/k8s.io/apimachinery/pkg/api/validation ValidateObjectMetaAccessorUpdate (1.8+), and the fields
 * that staging/src/k8s.io/apiserver/pkg/registry/rest BeforeUpdate (1.8+) restores before it and
 * PrepareObjectForStorage after it.
 */
function metadataChange(field: string, release: Release): FieldChange {
  if (field === 'managedFields') return release.has('managed-fields-kept') ? 'yes' : 'back';
  return METADATA.get(field) ?? 'no';
}

function specChange([field, item, inner, ...deeper]: readonly string[], release: Release): FieldChange {
  switch (field) {
    case 'activeDeadlineSeconds':
      return 'lower';
    case 'tolerations':
      return inner === 'tolerationSeconds' ? 'seconds' : 'add';
    case 'terminationGracePeriodSeconds':
      return release.has('grace-from-negative-to-one') ? 'rescue' : 'no';
    case 'ephemeralContainers':
      return release.has('ephemeral-containers') ? 'subresource' : 'no';
    case 'resources': {
      const below = [item, inner, ...deeper].filter((name) => name !== undefined);
      return release.gate('InPlacePodLevelResourcesVerticalScaling') && holdsAmounts(below) ? 'resize' : 'no';
    }
    case 'containers':
    case 'initContainers':
      if (inner === 'image') return 'yes';
      return inner === 'resources' && holdsAmounts(deeper) ? resizeOf(field, release) : 'no';
    default:
      return 'no';
  }
}

/** Only CPU and memory change, not claims or other resources. */
function holdsAmounts([list, resource]: readonly string[]): boolean {
  if (list !== undefined && list !== 'limits' && list !== 'requests') return false;
  return resource === undefined || resource === 'cpu' || resource === 'memory';
}

function resizeOf(list: 'containers' | 'initContainers', release: Release): FieldChange {
  if (list === 'initContainers') {
    if (release.has('resize-plain-init')) return 'resize';
    return release.has('resize-by-actuated-state') ? 'resizeSidecar' : 'no';
  }
  if (release.has('plain-resize')) return 'amounts';
  return release.has('resize-subresource') ? 'resize' : 'no';
}
