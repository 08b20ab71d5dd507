// Does a row of a table hold in a release?

import type { GateName } from './gates.ts';
import { inRange } from './minor.ts';

/** The minors in which a row holds, by number, and the gate that it needs there. Bounds left out are open. */
export interface Lifetime {
  readonly since?: number;
  readonly until?: number;
  readonly gate?: GateName;
  /** The gate is asked up to this minor only; later the row needs none. */
  readonly gateUntil?: number;
}

/** What a row must know of a release. */
interface Asked {
  readonly number: number;
  gate(name: GateName): boolean;
}

export function isAlive(release: Asked, { since, until, gate, gateUntil }: Lifetime): boolean {
  const { number } = release;
  if (!inRange(number, since, until)) return false;
  return gate === undefined || (gateUntil !== undefined && number > gateUntil) || release.gate(gate);
}
