// Finds the known release nearest to an unknown one.

import { type Minor, minorNumber } from './minor.ts';
import { DEFAULT_MINOR, MINORS } from './release.ts';

export const OLDEST = MINORS[0] ?? DEFAULT_MINOR;
export const NEWEST = MINORS.at(-1) ?? DEFAULT_MINOR;

/** The oldest known release if the text names an older one, otherwise the newest. */
export function nearestRelease(text: string): Minor {
  const [, minor] = /^v?1\.(\d{1,3})(?!\d)/.exec(text.trim()) ?? [];
  return minor !== undefined && Number(minor) < minorNumber(OLDEST) ? OLDEST : NEWEST;
}
