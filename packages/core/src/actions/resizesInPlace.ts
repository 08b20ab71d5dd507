// Determines whether this kubelet, with its feature gates, resizes in place.

import type { Release } from '../releases/release.ts';

/** Also true for the alpha of 1.27-1.32 with its gate on. Ignores whether the Pod is static. */
export function resizesInPlace(release: Release): boolean {
  return release.has('resize-by-actuated-state') || release.has('in-place-resize-alpha');
}
