// Compares releases with a span of releases.

import type { Minor } from './minor.ts';
import { MINORS } from './release.ts';

/** Both ends are included. */
interface Span {
  readonly since: Minor;
  readonly until: Minor;
}

export function isInSpan({ since, until }: Span, minor: Minor): boolean {
  const at = MINORS.indexOf(minor);
  return at >= MINORS.indexOf(since) && at <= MINORS.indexOf(until);
}
