// Records the defaults that were applied.

import { setField } from '../go/record.ts';
import type { Minor } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import type { MutableObject } from './podPlaces.ts';

/** One value that the API server filled in. */
export interface AppliedDefault {
  /** For example `spec.containers[0].imagePullPolicy` or `spec.containers[0].resources.requests[cpu]`. */
  readonly path: string;
  readonly value: unknown;
  /** The first minor that has this default; 1.8 if it is older than the oldest release here. */
  readonly since: Minor;
}

/** The oldest release, for defaults that every release has. */
const OLDEST = 8;

/** Fills in values for one release and records each of them. */
export interface Filler {
  readonly release: Release;
  readonly applied: AppliedDefault[];
}

/** Sets the field unconditionally and records it under `path`. */
export function fill(
  filler: Filler,
  object: MutableObject,
  field: string,
  value: unknown,
  path: string,
  since?: number,
): void {
  setField(object, field, value);
  note(filler, value, path, since);
}

export function note({ applied }: Filler, value: unknown, path: string, since: number = OLDEST): void {
  applied.push({ path, value, since: `1.${since}` });
}
