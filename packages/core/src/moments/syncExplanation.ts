// What does a sync of the timeline look like as an explanation?

import type { EditPath } from '../admission/admission.ts';
import type { ContainerList } from '../api/findContainer.ts';
import type { Container, DefaultedPod } from '../api/pod.ts';
import { hashContainer } from '../hash/hashContainer.ts';
import type { Explanation } from '../pipeline.ts';
import type { TimelinePoint } from '../runtime/timeline.ts';
import { syncSteps } from '../sync/syncSteps.ts';
import { containerOutcomes } from '../trace/outcome.ts';
import { verdict } from '../trace/verdict.ts';

/** `point` is the first of the sync; `edit` what was said about the edit that it acts on, if there is one. */
export function explanationOfSync(
  point: TimelinePoint,
  edit: Explanation | undefined,
): Explanation | undefined {
  const { actions, decisions } = point.snapshot;
  if (!actions) return undefined;
  const { release, pod, cache } = point.state;
  const running = createdFrom(point);
  const containers = containerOutcomes({ pod, running, status: cache, actions, decisions, release });
  const admission = edit?.admission ?? OPEN;
  return {
    release,
    running,
    typed: pod,
    defaults: edit?.defaults ?? [],
    admission,
    pod,
    actions,
    decisions,
    containers,
    status: cache,
    steps: syncSteps(pod, cache, actions, decisions, release),
    verdict: verdict({
      admission,
      path: pathOf(point),
      actions,
      outcomes: containers,
      release,
      edited: edit !== undefined,
      hostNetwork: pod.spec.hostNetwork === true,
    }),
  };
}

/** How the edit travels that led to a moment, or any edit would. */
export function pathOf({ event, state }: TimelinePoint): EditPath {
  return (event?.type === 'edit' ? event.path : undefined) ?? state.path;
}

/** Nothing is asked of the gate. */
export const OPEN = { allowed: true, errors: [], reaches: 'same-pod' } as const;

/** The Pod with each container as it was when the newest instance was created, as far as that is known. */
function createdFrom({ state, before }: TimelinePoint): DefaultedPod {
  const { release, pod, node } = state;
  const was = (container: Container, list: ContainerList): Container => {
    const newest = node.containers.find(({ name }) => name === container.name);
    if (!newest) return container;
    const old = before.pod.spec[list]?.find(({ name }) => name === container.name);
    const known = [container, ...(old ? [old] : [])].find(
      (one) => hashContainer(one, release).hash === newest.hash,
    );
    return known ?? { ...(old ?? container), image: newest.image };
  };
  const { initContainers, containers, ephemeralContainers } = pod.spec;
  return {
    ...pod,
    spec: {
      ...pod.spec,
      containers: containers.map((one) => was(one, 'containers')),
      ...(initContainers ? { initContainers: initContainers.map((one) => was(one, 'initContainers')) } : {}),
      ...(ephemeralContainers
        ? { ephemeralContainers: ephemeralContainers.map((one) => was(one, 'ephemeralContainers')) }
        : {}),
    },
  };
}
