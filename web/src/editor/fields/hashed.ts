// Determines whether the kubelet hashes a container field, and the effect of a change.

import { comparesHash } from '@syncpod/core/hash';
import type { Release } from '@syncpod/core/releases';
import type { KeyPath } from './pathAt.ts';

/**
 * `always` and `whenSet` (only if the field is set) restart the container. `init` and `ephemeral` are hashed without
 * effect, `sidecar` for plain init containers only. `resize` restarts by resizePolicy; with `apart` it is hashed, but
 * compared without resources. `outside`: not part of a container.
 */
export type Hashed =
  | 'always'
  | 'whenSet'
  | 'never'
  | 'name'
  | 'init'
  | 'sidecar'
  | 'ephemeral'
  | 'resize'
  | 'apart'
  | 'outside';

const LISTS: ReadonlySet<string> = new Set(['containers', 'initContainers', 'ephemeralContainers']);

export function hashedAt([spec, list = '', item, field]: KeyPath, release: Release): Hashed {
  if (spec !== 'spec' || !LISTS.has(list) || item !== '[]' || field === undefined) return 'outside';
  // Not in EphemeralContainerCommon, which is the hashed part.
  if (field === 'targetContainerName') return 'outside';
  if (field === 'name') return 'name';
  const hashed = hashedInEra(field, release);
  if (field === 'resources' && resizes(list, release)) return hashed === 'never' ? 'resize' : 'apart';
  if (hashed === 'never' || list === 'containers') return hashed;
  if (list === 'ephemeralContainers') return 'ephemeral';
  return comparesHash('sidecar', release) ? 'sidecar' : 'init';
}

/** Ports pkg/kubelet/container/helpers.go HashContainer (1.8+). */
function hashedInEra(field: string, release: Release): 'always' | 'whenSet' | 'never' {
  switch (release.hashEra) {
    case 'dump':
      return 'always';
    case 'json':
      return field === 'resources' ? 'always' : 'whenSet';
    case 'name-image':
      return field === 'image' ? 'always' : 'never';
  }
}

/** Ports the callers of pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodResizeAction (1.27+). */
function resizes(list: string, release: Release): boolean {
  if (list === 'containers') return release.gate('InPlacePodVerticalScaling');
  return list === 'initContainers' && release.has('resize-by-actuated-state');
}
