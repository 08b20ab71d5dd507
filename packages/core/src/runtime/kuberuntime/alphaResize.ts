// How did kubelets put resources in force while in-place resize was an alpha?

import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import { findContainer, initAndAppContainers } from '../../api/findContainer.ts';
import type { ResourceList, ResourceRequirements } from '../../api/pod.ts';
import type { PodActions } from '../../api/podActions.ts';
import { updateContainer } from './cri.ts';
import { log, type Run, spend } from './run.ts';

const RESOURCES = ['memory', 'cpu'] as const;
type Resource = (typeof RESOURCES)[number];

/**
 * Memory first, then CPU. To 1.31 a Pod of which one container has no limit has none as a whole, and a resize of that
 * resource ends there: that is logged, and tried again by each sync. A runtime takes an absent amount for the old one.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go doPodResizeAction (1.27-1.32).
 */
export function alphaResize(run: Run, { containersToUpdate, updatePodResources }: PodActions): void {
  for (const resource of RESOURCES) {
    const updates = containersToUpdate.filter((update) => update.resource === resource);
    if (updates.length === 0 && !updatePodResources) continue;
    if (run.release.has('resize-by-reported-status') && !hasLimit(run, resource)) {
      log(run, `resize-no-${resource}-limit`, { pod: run.pod.metadata.name ?? '' });
      return;
    }
    for (const { name, id } of updates) {
      run.calls.push('UpdateContainerResources');
      spend(run, run.node.durations.start);
      const wanted = findContainer(run.pod, name)?.container.resources ?? {};
      updateContainer(run, id, (container) => ({
        ...container,
        resources: withAmounts(container.resources ?? {}, wanted, resource),
      }));
    }
  }
}

/** Ports pkg/kubelet/cm/helpers_linux.go ResourceConfigForPod (1.27-1.31), as far as limits count. */
function hasLimit({ pod }: Run, resource: Resource): boolean {
  return initAndAppContainers(pod).every(
    ({ resources }) => resourceAmounts(resources)[`${resource}Limit`] > 0,
  );
}

function withAmounts(
  told: ResourceRequirements,
  wanted: ResourceRequirements,
  resource: Resource,
): ResourceRequirements {
  const list = (before: ResourceList = {}, after: ResourceList = {}): ResourceList => {
    const amount = after[resource] ?? before[resource];
    return amount === undefined ? before : { ...before, [resource]: amount };
  };
  return {
    ...told,
    requests: list(told.requests, wanted.requests),
    limits: list(told.limits, wanted.limits),
  };
}
