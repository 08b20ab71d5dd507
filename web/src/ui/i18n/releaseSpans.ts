// Formats lists of releases as short ranges.

import { MARKS } from '@syncpod/core/messages';
import { MINORS, type Minor } from '@syncpod/core/releases';
import type { SharedText } from './shared.ts';

/** `1.8–1.13`, or `1.20` if first and last are equal. */
export function spanOf(first: string, last: string, words: SharedText): string {
  return first === last ? first : words('releases.span', { first, last });
}

/** `1.8–1.13, 1.20`. Expects sorted releases. */
export function releaseSpans(releases: readonly Minor[], words: SharedText): string {
  const spans: { first: Minor; last: Minor }[] = [];
  for (const release of releases) {
    const span = spans.at(-1);
    if (span && MINORS.indexOf(release) === MINORS.indexOf(span.last) + 1) span.last = release;
    else spans.push({ first: release, last: release });
  }
  return spans.map(({ first, last }) => spanOf(first, last, words)).join(MARKS[words.lang].list);
}
