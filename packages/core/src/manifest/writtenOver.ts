// Replaces values in a text and keeps comments and layout.

import type { Range } from '../result.ts';
import { offsets } from './positions.ts';

interface Writing {
  /** The range of the old value. */
  readonly range: Range;
  /** The new value as YAML, or as JSON if the text is JSON. */
  readonly written: string;
}

/** The text with each value replaced. */
export function writtenOver(text: string, writings: readonly Writing[]): string {
  const offset = offsets(text);
  const places = writings
    .map(({ range, written }) => ({ start: offset(range.start), end: offset(range.end), written }))
    .sort((a, b) => a.start - b.start);
  let whole = '';
  let at = 0;
  for (const { start, end, written } of places) {
    // A block ends with its line break.
    let last = end;
    while (last > start && /[\r\n]/.test(text.charAt(last - 1))) last -= 1;
    whole += text.slice(at, start) + written;
    at = last;
  }
  return whole + text.slice(at);
}
