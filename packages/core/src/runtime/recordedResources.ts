// Which resources has the kubelet on record as being in force?

import type { Release } from '../releases/release.ts';
import { runs } from './differences.ts';
import type { Kubelet } from './kubelet.ts';
import { type NodeStatus, onRecord, type SimulatedNode } from './node.ts';
import { change, type Run } from './run.ts';

/** What a sync goes by: what the last relist saw, and the kubelet's own record of resources. */
export function believed({ cache, node }: Pick<Kubelet, 'cache' | 'node'>): NodeStatus {
  const { sandboxes, containers } = cache;
  return { sandboxes, containers, ...onRecord(node) };
}

/**
 * What the records are worth to another kubelet. One that resizes in place, after one that did not, has nothing on
 * record of what runs: its first sync resizes all of it, by a restart where the policy says so.
 * Ports computePodResizeAction where it misses a record (1.33-1.36; 1.37 makes one).
 */
export function recordsOf(node: SimulatedNode, before: Release, after: Release): SimulatedNode {
  const resizes = (release: Release) => release.has('resize-by-actuated-state');
  if (resizes(before) || !resizes(after) || runs(after, 'records-without-cgroups')) return node;
  return { ...node, containers: node.containers.map((container) => ({ ...container, resources: {} })) };
}

/**
 * Before the first start of a Pod its resources count as put in force, so that a start of a container is a resize only
 * if the resources changed meanwhile. A Pod that the runtime has nothing of has no cgroups either.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go UpdateActuatedPodLevelResources (1.35-1.37) and
 * InitializeActuatedPod (1.37).
 */
export function recordResources({ pod, release, node }: Kubelet, run: Run): void {
  if (!release.has('resize-by-actuated-state')) return;
  const { resources, containers, initContainers = [] } = pod.spec;
  const isNew = node.sandboxes.length === 0 && node.containers.length === 0;
  const given = resources && (resources.limits ?? resources.requests) !== undefined;
  if (isNew && given && runs(release, 'records-pod-resources')) change(run, { podResources: resources });
  const records = runs(release, isNew ? 'records-containers-at-once' : 'records-without-cgroups');
  if (!records || node.recordedResources) return;
  const all = [...initContainers, ...containers].map(({ name, resources: own = {} }) => [name, own] as const);
  change(run, { recordedResources: Object.fromEntries(all) });
}
