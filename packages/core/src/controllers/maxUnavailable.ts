// Tells whether a StatefulSet heeds its maxUnavailable.

import type { Release } from '../releases/release.ts';

/**
 * `gate`: the setting of MaxUnavailableStatefulSet, if there is one.
 * Ports pkg/controller/statefulset/stateful_set_control.go updateStatefulSet (1.24+), kube_features.go.
 */
export function countsMaxUnavailable(gate: boolean | undefined, release: Release): boolean {
  const byDefault =
    release.has('statefulset-max-unavailable-by-default') ||
    release.has('statefulset-max-unavailable-at-first');
  return release.has('statefulset-max-unavailable') && (gate ?? byDefault);
}
