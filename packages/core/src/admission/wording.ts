// Selects the wording of an API server message by release.

import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import type { Release } from '../releases/release.ts';

/** One or more texts, with the minors that use them. */
export interface Wording extends Lifetime {
  readonly text: string;
}

/** The release's wording; '' if it has none. */
export function wording(release: Release, rows: readonly Wording[]): string {
  return rows.find((row) => isAlive(release, row))?.text ?? '';
}
