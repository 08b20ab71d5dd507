// Decides whether a row of a table applies to a release.

import type { GateName } from './gates.ts';
import { inRange } from './minor.ts';

/** The minors in which a row applies, and the gate that it needs. Absent bounds are open. */
export interface Lifetime {
  readonly since?: number;
  readonly until?: number;
  /** The first patch of a minor that has the row, where it is not the first of all. */
  readonly patches?: Readonly<Record<number, number>>;
  /** The first patch of a minor in the range that no longer has the row. */
  readonly untilPatches?: Readonly<Record<number, number>>;
  readonly gate?: GateName;
  /** The row needs the gate up to this minor only. */
  readonly gateUntil?: number;
}

/** The parts of a release that a row depends on. */
interface Asked {
  readonly number: number;
  readonly patch: number;
  gate(name: GateName): boolean;
}

export function isAlive(release: Asked, lifetime: Lifetime): boolean {
  const { number } = release;
  const { gate, gateUntil } = lifetime;
  if (!hasPatch(release, lifetime)) return false;
  return gate === undefined || (gateUntil !== undefined && number > gateUntil) || release.gate(gate);
}

/** True if a patch release of a minor in the range has the row, whatever its gates. */
export function hasPatch(
  { number, patch }: Pick<Asked, 'number' | 'patch'>,
  { since, until, patches, untilPatches }: Lifetime,
): boolean {
  if (!inRange(number, since, until)) return false;
  return patch >= (patches?.[number] ?? 0) && patch < (untilPatches?.[number] ?? Number.POSITIVE_INFINITY);
}
