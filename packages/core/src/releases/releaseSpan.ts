// Compares releases with a span of releases.

import type { Minor } from './minor.ts';
import { MINORS } from './release.ts';

/** Both ends are included. */
interface Span {
  readonly since: Minor;
  readonly until: Minor;
}

const spans = new Map<string, readonly Minor[]>();

/** The releases of a span, oldest first. */
export function minorsIn({ since, until }: Span): readonly Minor[] {
  const key = `${since} ${until}`;
  const known = spans.get(key);
  if (known) return known;
  const found = MINORS.slice(MINORS.indexOf(since), MINORS.indexOf(until) + 1);
  spans.set(key, found);
  return found;
}

export function isInSpan({ since, until }: Span, minor: Minor): boolean {
  const at = MINORS.indexOf(minor);
  return at >= MINORS.indexOf(since) && at <= MINORS.indexOf(until);
}
