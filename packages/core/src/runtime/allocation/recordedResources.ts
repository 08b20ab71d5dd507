// Records the resources that the kubelet has applied, and converts the records for another release.

import { initAndAppContainers } from '../../api/findContainer.ts';
import type { ContainerStatus } from '../../api/podStatus.ts';
import type { Release } from '../../releases/release.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { change, type Run } from '../kuberuntime/run.ts';
import { type NodeStatus, onRecord } from '../node/node.ts';
import { withAllocated } from './allocation.ts';

/** The status that a sync uses: the last relist, and the kubelet's own record of resources. */
export function believed(kubelet: Believing): NodeStatus {
  const { sandboxes, containers } = kubelet.process.cache;
  return withAllocated({ sandboxes, containers, ...onRecord(kubelet.node) }, kubelet);
}

type Believing = Pick<Kubelet, 'node' | 'pod' | 'resize' | 'release'> & {
  readonly process: Pick<Kubelet['process'], 'cache'>;
};

/**
 * Before the first start of a Pod its resources are recorded as applied, so starting a container resizes it only if
 * they have changed since. A Pod without containers or sandbox in the runtime has no cgroups.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go UpdateActuatedPodLevelResources (1.35+) and
 * InitializeActuatedPod (1.37+).
 */
export function recordResources({ pod, release, node }: Kubelet, run: Run): void {
  if (!release.has('resize-by-actuated-state')) return;
  const { resources } = pod.spec;
  const isNew = node.sandboxes.length === 0 && node.containers.length === 0;
  const records =
    node.recordedResources === undefined &&
    release.has(isNew ? 'records-containers-at-once' : 'records-without-cgroups');
  const ofPod = records && release.has('records-without-cgroups');
  const given = resources && (resources.limits ?? resources.requests) !== undefined;
  if (given && (ofPod || (isNew && release.has('records-pod-resources')))) {
    change(run, { podResources: resources });
  }
  if (!records) return;
  const all = initAndAppContainers(pod).map(({ name, resources: own = {} }) => [name, own] as const);
  change(run, { recordedResources: Object.fromEntries(all) });
}

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
