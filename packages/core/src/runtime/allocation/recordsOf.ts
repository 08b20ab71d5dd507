// Converts the resource records of one kubelet release for another.

import type { ContainerStatus } from '../../api/podStatus.ts';
import type { Release } from '../../releases/release.ts';

/**
 * A kubelet that resizes in place has no records of containers that an older kubelet started: its first sync resizes
 * them all, with a restart if the policy requires it.
 * Ports computePodResizeAction where a record is missing (1.33-1.36; 1.37 creates one).
 */
export function recordsOf<Instance extends Pick<ContainerStatus, 'resources'>>(
  containers: readonly Instance[],
  before: Release,
  after: Release,
): readonly Instance[] {
  const resizes = (release: Release) => release.has('resize-by-actuated-state');
  if (resizes(before) || !resizes(after) || after.has('records-without-cgroups')) return containers;
  return containers.map((container) => ({ ...container, resources: {} }));
}
