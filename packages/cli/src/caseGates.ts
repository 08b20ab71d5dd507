// Which release answers a case line that sets gates of its own?

import { type CaseLine, type Release, type Result, resolveRelease } from '@syncpod/core';

/** The gates that the command line set stay in force beside those of the case. */
export function releaseOfCase({ gates }: CaseLine, release: Release): Result<Release, string> {
  if (Object.keys(gates).length === 0) return { ok: true, value: release };
  const known = release.gates.filter(({ locked }) => !locked).map(({ name, on }) => [name, on]);
  const asked = resolveRelease(release.minor, { ...Object.fromEntries(known), ...gates });
  return asked.ok ? asked : { ok: false, error: asked.error.map(({ message }) => message).join('; ') };
}
