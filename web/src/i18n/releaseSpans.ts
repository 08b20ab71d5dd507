// How are releases told in few words?

import { MARKS, MINORS, type Minor } from '@syncpod/core';
import type { Words } from './text.ts';

/** `1.8–1.13`, or `1.20` where it ends as it begins. */
export function spanOf(first: string, last: string, words: Words): string {
  return first === last ? first : words('releases.span', { first, last });
}

/** `1.8–1.13, 1.20`. The releases are in their order. */
export function releaseSpans(releases: readonly Minor[], words: Words): string {
  const spans: { first: Minor; last: Minor }[] = [];
  for (const release of releases) {
    const span = spans.at(-1);
    if (span && MINORS.indexOf(release) === MINORS.indexOf(span.last) + 1) span.last = release;
    else spans.push({ first: release, last: release });
  }
  return spans.map(({ first, last }) => spanOf(first, last, words)).join(MARKS[words.lang].list);
}
