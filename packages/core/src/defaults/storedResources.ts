// Which amounts of a whole Pod does the API server keep, beside those that are written?

import type { DefaultedPod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import { copy, type Draft } from './draft.ts';
import { storedPodLevelResources } from './podLevelResources.ts';

/** The first minor that fills in amounts when it stores a Pod, no longer when it reads one. */
const SINCE = 37;

/**
 * The spec of a Pod that is made anew or resized, with what is filled in on this occasion only; the same object if
 * nothing is. Ports PrepareForCreate of podStrategy and PrepareForUpdate of podResizeStrategy in
 * pkg/registry/core/pod/strategy.go (1.37) for Pod-level resources.
 */
export function storedSpec<Spec extends object>(spec: Spec, release: Release): Spec {
  if (!release.has('fills-pod-level-in-storing') || !('resources' in spec)) return spec;
  const draft: Draft = { ...spec, resources: copy(spec.resources) };
  const filler = { release, applied: [] };
  storedPodLevelResources(filler, { draft, path: 'spec' }, SINCE);
  return filler.applied.length === 0 ? spec : ({ ...spec, resources: draft.resources } as Spec);
}

/** The Pod as it is stored when it is made anew. */
export function createdPod(pod: DefaultedPod, release: Release): DefaultedPod {
  const spec = storedSpec(pod.spec, release);
  return spec === pod.spec ? pod : { ...pod, spec };
}
