// Reads and renews the phases of the recordings.

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Seconds from a relist to the creation of a Pod that are tried. A real kubelet relists every second and cleans up every
 * other second since it started, so the phase of a recording is chance: pleg/generic.go Start, kubelet.go syncLoop.
 */
export const PHASES = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8] as const;

const FILE = new URL('phases.json', import.meta.url);
const known: Readonly<Record<string, number>> = JSON.parse(readFileSync(FILE, 'utf8'));

/** The phase in which the recording was made, by `release/story`. Without an entry, a relist came with the creation. */
export function phaseOf(key: string): number {
  return known[key] ?? 0;
}

export function renewPhases(phases: ReadonlyMap<string, number>): void {
  const sorted = [...phases].toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}
