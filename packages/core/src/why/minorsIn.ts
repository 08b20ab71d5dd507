// Lists the releases of a span, which many sentences share.

import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';

interface Span {
  readonly since: Minor;
  readonly until: Minor;
}

const spans = new Map<string, readonly Minor[]>();

/** Oldest first, with both ends. */
export function minorsIn({ since, until }: Span): readonly Minor[] {
  const key = `${since} ${until}`;
  const known = spans.get(key);
  if (known) return known;
  const found = MINORS.slice(MINORS.indexOf(since), MINORS.indexOf(until) + 1);
  spans.set(key, found);
  return found;
}
