// Compares the resources of a running container with its spec, and decides whether to resize in place.

import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import { isStaticPod } from '../api/staticPod.ts';
import type { ResourceAmounts, Subject } from '../decisions/decision.ts';
import { type Asking, addToKillList } from './asking.ts';
import { isResizable, reportedChange } from './reportedResources.ts';
import { resizesInPlace } from './resizesInPlace.ts';
import { actuatedAmounts, desiredAmounts, resourceAmounts, sameAmounts } from './resourceAmounts.ts';
import { POD } from './subject.ts';

/**
 * Ports pkg/kubelet/allocation/features_linux.go IsInPlacePodVerticalScalingAllowed (1.33+; kuberuntime/features_linux.go
 * in 1.33, kuberuntime_manager.go in 1.27-1.32).
 */
export function resizeAllowed({ pod, release }: Pick<Asking, 'pod' | 'release'>): boolean {
  if (!resizesInPlace(release)) return false;
  return release.has('resize-static-pod') || !isStaticPod(pod.metadata.annotations);
}

/** Records once whether resize is allowed; the check of each container reuses the answer. */
export function askResizeAllowed(asking: Asking): void {
  if (asking.release.has('resize-asked')) askAllowed(asking);
}

/**
 * Up to 1.32 this is decided before the app containers, because only they can be resized; recorded if the gate is on.
 */
export function askAlphaResizeAllowed(asking: Asking): void {
  if (asking.release.has('in-place-resize-alpha')) askAllowed(asking);
}

function askAllowed(asking: Asking): void {
  const { pod, release, ask } = asking;
  ask('computePodActions', {
    rule: 'resize-allowed',
    subject: POD,
    inputs: {
      gate: resizesInPlace(release),
      staticPod: isStaticPod(pod.metadata.annotations),
    },
    answer: resizeAllowed(asking),
  });
}

/**
 * False if the container must restart for its new resources: it is killed and does not count as kept. `starts` is the
 * list of the draft that receives it.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodResizeAction (1.27+).
 */
export function computePodResizeAction(
  asking: Asking,
  container: Container,
  status: ContainerStatus,
  subject: Subject,
  starts: string[],
): boolean {
  if (!resizeAllowed(asking)) return true;
  if (!isResizable(asking, container, status, subject)) return true;
  const { draft } = asking;
  const ask = asking.ask.bind(undefined, 'computePodResizeAction');
  const { desired, current } = asking.release.has('in-place-resize-alpha')
    ? reportedChange(asking, container, status)
    : { desired: desiredAmounts(asking, container), current: actuatedAmounts(asking, container) };
  const differ = !sameAmounts(desired, current);
  ask({
    rule: 'resources-differ',
    subject,
    inputs: { desired, current },
    answer: differ,
    effect: differ ? undefined : 'keep',
  });
  if (!differ) return true;

  const resources = (['memory', 'cpu'] as const).filter((name) =>
    restartsFor(container, name, desired, current),
  );
  const restarts = resources.length > 0;
  const effect = restarts ? 'kill-and-start' : 'resize';
  ask({ rule: 'resize-restarts', subject, inputs: { resources }, answer: restarts, effect });
  const { id, name } = status;
  if (restarts) {
    addToKillList(asking, status, { rule: 'resize-restarts', name });
    starts.push(container.name);
    draft.updatePodResources = true;
    return false;
  }
  for (const resource of ['memory', 'cpu'] as const) {
    const growth = growthOf(resource, desired, current);
    const update = { resource, name, id };
    if (growth > 0) draft.containersToUpdate[resource].push(update);
    if (growth < 0) draft.containersToUpdate[resource].unshift(update);
  }
  return true;
}

/**
 * Positive if the spec wants more, negative if less. Compares limits first, and requests only if the limits are equal.
 */
function growthOf(resource: 'memory' | 'cpu', desired: ResourceAmounts, current: ResourceAmounts): number {
  const limit = desired[`${resource}Limit`] - current[`${resource}Limit`];
  return limit !== 0 ? limit : desired[`${resource}Request`] - current[`${resource}Request`];
}

function restartsFor(
  container: Container,
  resource: 'memory' | 'cpu',
  desired: ResourceAmounts,
  current: ResourceAmounts,
): boolean {
  if (growthOf(resource, desired, current) === 0) return false;
  const policy = container.resizePolicy?.find(({ resourceName }) => resourceName === resource);
  return policy?.restartPolicy === 'RestartContainer';
}

/**
 * Marks the Pod's own resources for an update if a container that starts has other resources than those recorded for
 * it.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go startingResizedContainer (1.36.4+).
 */
export function startingResizedContainer(
  asking: Asking,
  caller: 'computePodActions' | 'computeInitContainerActions',
  containers: readonly Container[],
  starting: readonly string[],
): void {
  const { draft, release, ask } = asking;
  if (!release.has('start-of-resized-container')) return;
  if (draft.updatePodLevelResources || draft.updatePodResources) return;
  const resized = containers
    .filter(({ name }) => starting.includes(name))
    .filter(
      (container) => !sameAmounts(desiredAmounts(asking, container), actuatedAmounts(asking, container)),
    )
    .map(({ name }) => name);
  draft.updatePodResources = ask(caller, {
    rule: 'starting-resized',
    subject: POD,
    inputs: { containers: resized },
    answer: resized.length > 0,
  });
}

/** Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodLevelResourcesResizeAction (1.35+). */
export function podLevelResourcesDiffer({ pod, status, release, draft, ask }: Asking): void {
  if (!release.has('pod-level-resize')) return;
  const desired = resourceAmounts(pod.spec.resources);
  const current = resourceAmounts(status.podResources);
  const differ = !sameAmounts(desired, current);
  draft.updatePodLevelResources = ask('computePodActions', {
    rule: 'pod-resources-differ',
    subject: POD,
    inputs: { desired, current },
    answer: differ,
    effect: differ ? 'resize' : undefined,
  });
}
