// Chooses the two releases that are compared first.

import { DEFAULT_MINOR, MINORS, type ReleaseName, resolveRelease } from '@syncpod/core/releases';

/** A patch and the newest patch of its minor; a minor and the next one; for the newest, the previous and the newest. */
export function pairFrom(text: string): readonly [ReleaseName, ReleaseName] {
  const release = resolveRelease(text);
  if (release.ok && release.value.name !== release.value.minor)
    return [release.value.name, release.value.minor];
  const found = release.ok ? MINORS.indexOf(release.value.minor) : 0;
  const at = Math.min(Math.max(0, found), MINORS.length - 2);
  return [MINORS[at] ?? DEFAULT_MINOR, MINORS[at + 1] ?? DEFAULT_MINOR];
}
