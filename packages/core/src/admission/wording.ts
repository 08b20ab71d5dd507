// How does the API server of a release word what it says?

import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import type { Release } from '../releases/release.ts';

/** A text, or several, in the minors that word it so. */
export interface Wording extends Lifetime {
  readonly text: string;
}

/** The release's wording; '' if it has none. */
export function wording(release: Release, rows: readonly Wording[]): string {
  return rows.find((row) => isAlive(release, row))?.text ?? '';
}
