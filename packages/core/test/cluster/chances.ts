// Reads and renews what chance decided in the recordings.

import { readFileSync, writeFileSync } from 'node:fs';

/** An input of the simulation that no story determines, but the kubelet's own dice. Absent: measured, or the usual value. */
export interface Chance {
  /**
   * Seconds from the middle between two relists to the creation of the Pod. A kubelet relists a second after the end of its
   * last relist and cleans up every other second since it started: pleg/generic.go Start, kubelet.go syncLoop. Every ten
   * seconds it sends what it has not sent: status_manager.go Start. Absent: measured, below 1.
   */
  readonly phase?: number;
  /** True: relists take the time that was measured, so that their phase changes; the phase is that of the first one. */
  readonly drifts?: true;
  /**
   * The part of the kubelet's random delays: before a failed sync is repeated (pod_workers.go completeWork), and before the
   * first probe of a new kubelet (prober/worker.go run).
   */
  readonly jitter?: number;
  /** Every retry draws its delay anew: the part for those after this number of seconds. */
  readonly later?: { readonly from: number; readonly jitter: number };
}

const PHASES = Array.from({ length: 100 }, (_, nth) => nth / 10);
const FINE_PHASES = Array.from({ length: 100 }, (_, nth) => nth / 100);
const JITTERS = [0, 0.2, 0.4, 0.6, 0.8, 0.98] as const;

/** What is tried for a recording that differs, the most likely first. */
export const CHANCES: readonly Chance[] = [
  ...PHASES.map((phase) => ({ phase })),
  ...FINE_PHASES.map((phase) => ({ phase })),
  { drifts: true },
  ...FINE_PHASES.map((phase) => ({ phase, drifts: true }) as const),
  ...JITTERS.map((jitter) => ({ jitter })),
  ...JITTERS.flatMap((jitter) => PHASES.slice(0, 20).map((phase) => ({ phase, jitter }))),
  ...JITTERS.flatMap((jitter) =>
    [60, 120].flatMap((from) => JITTERS.map((other) => ({ jitter, later: { from, jitter: other } }))),
  ),
];

const FILE = new URL('chances.json', import.meta.url);
const known: Readonly<Record<string, Chance>> = JSON.parse(readFileSync(FILE, 'utf8'));

/** The chance of a recording, by `release/story`. */
export function chanceOf(key: string): Chance {
  return known[key] ?? {};
}

export function renewChances(chances: ReadonlyMap<string, Chance>): void {
  const sorted = [...chances].toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}
