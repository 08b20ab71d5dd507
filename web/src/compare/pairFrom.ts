// Which two releases are compared first?

import { DEFAULT_MINOR, MINORS, type Minor } from '@syncpod/core';

/** The release and the next one, or the one before the newest and that. */
export function pairFrom(release: string): readonly [Minor, Minor] {
  const found = MINORS.map(String).indexOf(release);
  const at = Math.min(Math.max(0, found), MINORS.length - 2);
  return [MINORS[at] ?? DEFAULT_MINOR, MINORS[at + 1] ?? DEFAULT_MINOR];
}
