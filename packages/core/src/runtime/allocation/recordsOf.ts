// What are the resources that one kubelet has on record worth to another one?

import type { ContainerStatus } from '../../api/podStatus.ts';
import type { Release } from '../../releases/release.ts';

/**
 * One that resizes in place, after one that did not, has nothing on record of what runs: its first sync resizes all of
 * it, by a restart where the policy says so.
 * Ports computePodResizeAction where it misses a record (1.33-1.36; 1.37 makes one).
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
