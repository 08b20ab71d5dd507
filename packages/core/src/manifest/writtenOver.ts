// How does a text read with other values in some places? Comments and layout stay.

import type { Range } from '../result.ts';
import { offsets } from './positions.ts';

interface Writing {
  /** Where the old value stands. */
  readonly range: Range;
  /** As it is to be read in YAML, or in JSON if the text is that. */
  readonly written: string;
}

/** The text with each value in place of what stood there. */
export function writtenOver(text: string, writings: readonly Writing[]): string {
  const offset = offsets(text);
  const places = writings
    .map(({ range, written }) => ({ start: offset(range.start), end: offset(range.end), written }))
    .sort((a, b) => a.start - b.start);
  let whole = '';
  let at = 0;
  for (const { start, end, written } of places) {
    // A block of lines ends with its line break.
    let last = end;
    while (last > start && /[\r\n]/.test(text.charAt(last - 1))) last -= 1;
    whole += text.slice(at, start) + written;
    at = last;
  }
  return whole + text.slice(at);
}
