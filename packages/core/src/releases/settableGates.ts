// Selects the set feature gates that another release can set.

import type { ReleaseName } from './minor.ts';
import { type GateSettings, resolveRelease } from './release.ts';

/** The gates that the release has and does not lock; none if they cannot be combined there. */
export function settableGates(release: ReleaseName, settings: GateSettings): GateSettings {
  if (resolveRelease(release, settings).ok) return settings;
  const alone = Object.entries(settings).filter(([name, on]) => {
    const found = resolveRelease(release, { [name]: on });
    return found.ok || found.error.every(({ code }) => code === 'gate-needs');
  });
  const kept = Object.fromEntries(alone);
  return resolveRelease(release, kept).ok ? kept : {};
}
