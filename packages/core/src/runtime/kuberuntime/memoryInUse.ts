// Refuses to resize memory below its use.

import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import { findContainer, initAndAppContainers } from '../../api/findContainer.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import type { PodActions } from '../../api/podActions.ts';
import { entryOf } from '../../go/map.ts';
import { podCgroup } from './podCgroup.ts';
import type { Run } from './run.ts';

/**
 * The error of a resize to less memory than is in use; undefined if there is none. The usage that is named for a container
 * is that of the Pod.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go validateMemoryResizeAction (1.34+; inlined before, for the Pod
 * only).
 */
export function memoryInUse(run: Run, actions: PodActions): string | undefined {
  const { pod, release } = run;
  const updates = actions.containersToUpdate.filter(({ resource }) => resource === 'memory');
  if (updates.length === 0 && !actions.updatePodResources) return undefined;
  const used = usageOf(run);
  const wanted = podCgroup(pod, release).memoryLimit;
  if (!release.has('resize-checks-containers')) {
    return wanted !== undefined && used.pod >= wanted
      ? `aborting attempt to set pod memory limit less than current memory usage for pod ${pod.metadata.name ?? ''}`
      : undefined;
  }
  const current = podCgroup(appliedPod(run), release).memoryLimit;
  const shrinks = wanted !== undefined && (current === undefined || wanted < current);
  const ofPod =
    shrinks && used.pod >= wanted
      ? [`attempting to set pod memory limit (${wanted}) below current usage (${used.pod})`]
      : [];
  const ofContainers = updates.flatMap(({ name, id }) => {
    const limit = memoryLimit(pod, findContainer(pod, name)?.container.resources, run);
    const before = memoryLimit(pod, run.node.containers.find((one) => one.id === id)?.resources, run);
    if (limit === 0 || (before > 0 && limit >= before)) return [];
    const quoted = JSON.stringify(name);
    if (isUnknown(run, name)) return [`missing container ${quoted} memory usage`];
    const below = (used.containers.get(name) ?? 0) >= limit;
    return below
      ? [`attempting to set container ${quoted} memory limit (${limit}) below current usage (${used.pod})`]
      : [];
  });
  const errors = [...ofPod, ...ofContainers];
  if (errors.length === 0) return undefined;
  const [only = ''] = errors;
  return `cannot decrease memory limits: ${errors.length === 1 ? only : `[${errors.join(', ')}]`}`;
}

/**
 * containerd lists an instance that has ended without its memory. The kubelet takes the one of cAdvisor, which has none if
 * it does not know the names of containers.
 * Ports pkg/kubelet/stats/cri_stats_provider.go PodCPUAndMemoryStats (1.34+).
 */
function isUnknown({ node }: Run, name: string): boolean {
  const sandbox = node.sandboxes[0]?.id;
  return (
    node.facts.cadvisor === 'blind' &&
    node.containers.some((one) => one.name === name && one.sandbox === sandbox && one.state === 'exited')
  );
}

function memoryLimit(
  pod: DefaultedPod,
  own: Parameters<typeof resourceAmounts>[0],
  { release }: Run,
): number {
  const { memoryLimit: limit } = resourceAmounts(own);
  return limit || (release.has('pod-level-resize') ? resourceAmounts(pod.spec.resources).memoryLimit : 0);
}

/** Bytes; a container that no event has given a usage uses none. */
function usageOf({ node }: Run) {
  const running = node.containers.filter(({ state }) => state === 'running');
  const containers = new Map(
    running.map(({ name }) => {
      const { memory } = entryOf(node.processes, name) ?? {};
      return [name, memory === undefined ? 0 : resourceAmounts({ limits: { memory } }).memoryLimit] as const;
    }),
  );
  return { containers, pod: [...containers.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

/** The Pod with the resources that the runtime has applied. */
function appliedPod({ pod, node }: Run): DefaultedPod {
  const applied = new Map(
    initAndAppContainers(pod).flatMap(({ name }) => {
      const resources = node.containers.find((one) => one.name === name)?.resources;
      return resources ? [[name, resources] as const] : [];
    }),
  );
  const sized = <Sized extends { readonly name: string }>(container: Sized): Sized => {
    const resources = applied.get(container.name);
    return resources ? { ...container, resources } : container;
  };
  const { initContainers, containers } = pod.spec;
  const lists = {
    containers: containers.map(sized),
    ...(initContainers ? { initContainers: initContainers.map(sized) } : {}),
  };
  const ofPod = pod.spec.resources && node.podResources ? { resources: node.podResources } : {};
  return { ...pod, spec: { ...pod.spec, ...lists, ...ofPod } };
}
