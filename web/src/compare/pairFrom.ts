// Chooses the two releases that are compared first.

import { DEFAULT_MINOR, MINORS, type Minor } from '@syncpod/core/releases';

/** The release and the next one; for the newest, the previous release and the newest. */
export function pairFrom(release: string): readonly [Minor, Minor] {
  const found = MINORS.map(String).indexOf(release);
  const at = Math.min(Math.max(0, found), MINORS.length - 2);
  return [MINORS[at] ?? DEFAULT_MINOR, MINORS[at + 1] ?? DEFAULT_MINOR];
}
