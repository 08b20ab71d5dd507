// Defines a sentence that was recognised.

import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';

/** The occasion of a sentence, its values, and the releases that print it; none if only kubelets up to 1.7 did. */
export interface Matched {
  readonly family: string;
  readonly values: Readonly<Record<string, string>>;
  readonly releases: readonly Minor[];
}

/** A release of one of the spans. */
export function isIn(spans: readonly { since: Minor; until: Minor }[], minor: Minor): boolean {
  const at = MINORS.indexOf(minor);
  return spans.some(({ since, until }) => at >= MINORS.indexOf(since) && at <= MINORS.indexOf(until));
}
