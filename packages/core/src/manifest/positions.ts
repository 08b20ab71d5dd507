// Converts between offsets and line and column.

import type { Position, Range } from '../result.ts';

/** Converts two offsets in UTF-16 units to a range; an offset outside the text becomes the nearest end. */
export type Ranger = (start: number, end: number) => Range;

/** Computes the line starts on first use. */
export function ranger(text: string): Ranger {
  let starts: readonly number[] | undefined;
  const position = (offset: number): Position => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
  return (start, end) => {
    const from = Math.min(Math.max(0, start), text.length);
    return { start: position(from), end: position(Math.min(Math.max(from, end), text.length)) };
  };
}

/** The inverse: converts a position to its offset. */
export function offsets(text: string): (place: Position) => number {
  const starts = lineStarts(text);
  return ({ line, column }) => (starts[line - 1] ?? 0) + column - 1;
}

/** A lone carriage return ends a line, as in YAML. */
function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
}
