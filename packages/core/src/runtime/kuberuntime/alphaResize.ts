// Applies resources as in-place resize did while it was alpha.

import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import { findContainer, initAndAppContainers } from '../../api/findContainer.ts';
import type { ResourceList, ResourceRequirements } from '../../api/pod.ts';
import type { PodActions } from '../../api/podActions.ts';
import { updateContainer } from './cri.ts';
import { memoryInUse } from './memoryInUse.ts';
import { log, type Run } from './run.ts';
import { sleep, type Timed } from './timed.ts';

const RESOURCES = ['memory', 'cpu'] as const;
type Resource = (typeof RESOURCES)[number];

/**
 * Resizes memory first, then CPU. Up to 1.31, one container without a limit leaves the whole Pod without a limit, and
 * the resize of that resource stops there; the kubelet logs the failure, and each sync tries again. The runtime keeps
 * the old value for an absent amount.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go doPodResizeAction (1.27-1.32).
 */
export function* alphaResize(run: Run, actions: PodActions): Timed<void> {
  const { containersToUpdate, updatePodResources } = actions;
  // Up to 1.31 the error reaches nobody, as the result is passed by value.
  if (memoryInUse(run, actions) !== undefined) return;
  for (const resource of RESOURCES) {
    const updates = containersToUpdate.filter((update) => update.resource === resource);
    if (updates.length === 0 && !updatePodResources) continue;
    if (run.release.has('resize-by-reported-status') && !hasLimit(run, resource)) {
      log(run, `resize-no-${resource}-limit`, { pod: run.pod.metadata.name ?? '' });
      return;
    }
    for (const { name, id } of updates) {
      run.calls.push('UpdateContainerResources');
      yield* sleep(run, run.node.durations.start);
      const wanted = findContainer(run.pod, name)?.container.resources ?? {};
      updateContainer(run, id, (container) => ({
        ...container,
        resources: withAmounts(container.resources ?? {}, wanted, resource),
      }));
    }
  }
}

/**
 * Considers limits only.
 * Ports pkg/kubelet/cm/helpers_linux.go ResourceConfigForPod (1.27-1.31).
 */
function hasLimit({ pod }: Run, resource: Resource): boolean {
  return initAndAppContainers(pod).every(
    ({ resources }) => resourceAmounts(resources)[`${resource}Limit`] > 0,
  );
}

function withAmounts(
  stored: ResourceRequirements,
  wanted: ResourceRequirements,
  resource: Resource,
): ResourceRequirements {
  const list = (before: ResourceList = {}, after: ResourceList = {}): ResourceList => {
    const amount = after[resource] ?? before[resource];
    return amount === undefined ? before : { ...before, [resource]: amount };
  };
  return {
    ...stored,
    requests: list(stored.requests, wanted.requests),
    limits: list(stored.limits, wanted.limits),
  };
}
