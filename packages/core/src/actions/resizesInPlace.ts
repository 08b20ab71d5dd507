// Does this kubelet, with its gates, change resources in place?

import type { Release } from '../releases/release.ts';

/** True for the alpha of 1.27-1.32 too, where its gate is on. Static Pods are another question. */
export function resizesInPlace(release: Release): boolean {
  return release.has('resize-by-actuated-state') || release.has('in-place-resize-alpha');
}
