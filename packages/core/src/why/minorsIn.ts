// Lists the releases of a span, which many sentences share.

import type { Minor } from '../releases/minor.ts';
import { NEWEST } from '../releases/nearestRelease.ts';
import { MINORS } from '../releases/release.ts';

interface Bounds {
  readonly since: Minor;
  readonly until: Minor;
}

/** Releases from one, or from one to another: `1.22+`, `1.8-1.10`. */
export type Span = `${Minor}+` | `${Minor}-${Minor}`;

/** Oldest first, with both ends. */
export function minorsOf(span: Span): readonly Minor[] {
  const [since, until] = span.replace('+', '').split('-') as [Minor, Minor?];
  return minorsIn({ since, until: until ?? NEWEST });
}

/** The kubelets that print a sentence: all if it has no span, none of these if it is older. */
export function printedBy(span: Span | 'old' | undefined): readonly Minor[] {
  if (span === undefined) return MINORS;
  return span === 'old' ? [] : minorsOf(span);
}

const spans = new Map<string, readonly Minor[]>();

/** Oldest first, with both ends. */
export function minorsIn({ since, until }: Bounds): readonly Minor[] {
  const key = `${since} ${until}`;
  const known = spans.get(key);
  if (known) return known;
  const found = MINORS.slice(MINORS.indexOf(since), MINORS.indexOf(until) + 1);
  spans.set(key, found);
  return found;
}
