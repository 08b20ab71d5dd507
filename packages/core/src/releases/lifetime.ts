// Decides whether a row of a table applies to a release.

import type { GateName } from './gates.ts';
import { inRange } from './minor.ts';

/** The minors in which a row applies, and the gate that it needs. Absent bounds are open. */
export interface Lifetime {
  readonly since?: number;
  readonly until?: number;
  readonly gate?: GateName;
  /** The row needs the gate up to this minor only. */
  readonly gateUntil?: number;
}

/** The parts of a release that a row depends on. */
interface Asked {
  readonly number: number;
  gate(name: GateName): boolean;
}

export function isAlive(release: Asked, { since, until, gate, gateUntil }: Lifetime): boolean {
  const { number } = release;
  if (!inRange(number, since, until)) return false;
  return gate === undefined || (gateUntil !== undefined && number > gateUntil) || release.gate(gate);
}
