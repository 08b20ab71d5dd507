// Fills in the Pod-level resources that the API server adds when it stores a Pod.

import type { DefaultedPod } from '../api/pod.ts';
import { copy } from '../go/copy.ts';
import type { Release } from '../releases/release.ts';
import { storedPodLevelResources } from './podLevelResources.ts';
import type { MutableObject } from './podPlaces.ts';

/** The first minor that fills in resources when it stores a Pod instead of when it reads it. */
const SINCE = 37;

/**
 * The spec of a Pod that is created or resized, with the defaults of that request; the same object if there are none.
 * Ports PrepareForCreate of podStrategy and PrepareForUpdate of podResizeStrategy in pkg/registry/core/pod/strategy.go
 * (1.37+) for Pod-level resources.
 */
export function storedSpec<Spec extends object>(spec: Spec, release: Release): Spec {
  if (!release.has('fills-pod-level-in-storing') || !('resources' in spec)) return spec;
  const object: MutableObject = { ...spec, resources: copy(spec.resources) };
  const filler = { release, applied: [] };
  storedPodLevelResources(filler, { object, path: 'spec' }, SINCE);
  return filler.applied.length === 0 ? spec : ({ ...spec, resources: object.resources } as Spec);
}

/** The Pod as the API server stores it at creation. */
export function createdPod(pod: DefaultedPod, release: Release): DefaultedPod {
  const spec = storedSpec(pod.spec, release);
  return spec === pod.spec ? pod : { ...pod, spec };
}
