// Which of the gates that are set can still be set under another release?

import type { Minor } from './minor.ts';
import { type GateSettings, resolveRelease } from './release.ts';

/** Those that the release knows and does not lock; none if they do not go together there. */
export function settableGates(minor: Minor, settings: GateSettings): GateSettings {
  if (resolveRelease(minor, settings).ok) return settings;
  const alone = Object.entries(settings).filter(([name, on]) => {
    const found = resolveRelease(minor, { [name]: on });
    return found.ok || found.error.every(({ code }) => code === 'gate-needs');
  });
  const kept = Object.fromEntries(alone);
  return resolveRelease(minor, kept).ok ? kept : {};
}
