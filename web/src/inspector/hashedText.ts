// Finds the words and bytes in which two hashed texts differ.

import { alignItems } from '../editor/diff/alignItems.ts';

/** A run of text that both sides share, or that only one has. `at` is its index in the list of marks. */
export interface HashedRun {
  readonly text: string;
  readonly at: number;
  readonly side: 'both' | 'before' | 'after';
}

export interface TextComparison {
  /** Both texts merged: at each change, the removed text precedes the added text. */
  readonly marks: readonly HashedRun[];
  /** The bytes around the first difference. Set only if both texts are lists of bytes. */
  readonly bytes?: { readonly marks: readonly HashedRun[]; readonly same: number };
}

/** Bytes shown on each side of the first difference. */
const NEAR = 6;

/** Compares the hashed texts; undefined if there is none. A dump of bytes is decoded to its text. */
export function compareTexts(
  before: string | undefined,
  after: string | undefined,
): TextComparison | undefined {
  if (after === undefined) return undefined;
  const newBytes = dumpedBytes(after);
  const oldBytes = before === undefined ? undefined : dumpedBytes(before);
  const newText = newBytes ? textOf(newBytes) : after;
  const oldText = before === undefined ? newText : oldBytes ? textOf(oldBytes) : before;
  return {
    marks: merge(wordsIn(oldText), wordsIn(newText)),
    ...(oldBytes && newBytes && before !== after ? { bytes: compareBytes(oldBytes, newBytes) } : {}),
  };
}

/** The bytes in Go's dump of a byte slice, `([]uint8)[123 34 110]`; undefined for any other text. */
function dumpedBytes(dump: string): Uint8Array | undefined {
  const inside = /^\(\[\]uint8\)\[([\d ]*)\]$/.exec(dump)?.[1];
  if (inside === undefined) return undefined;
  return inside === '' ? new Uint8Array() : Uint8Array.from(inside.split(' '), Number);
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];

function merge(before: readonly string[], after: readonly string[]): readonly HashedRun[] {
  const marks: HashedRun[] = [];
  const add = (words: readonly string[], side: HashedRun['side']): void => {
    if (words.length > 0) marks.push({ text: words.join(''), at: marks.length, side });
  };
  for (const run of alignItems(before, after)) {
    if (run.same) add(run.after, 'both');
    else {
      add(run.before, 'before');
      add(run.after, 'after');
    }
  }
  return marks;
}

function compareBytes(before: Uint8Array, after: Uint8Array): NonNullable<TextComparison['bytes']> {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same++;
  const lead = same > NEAR ? '… ' : '';
  const trail = same + NEAR + 1 < after.length ? ' …' : '';
  const list = (bytes: Uint8Array): string => bytes.join(' ');
  const marks = [
    { text: `[${lead}${list(after.slice(Math.max(0, same - NEAR), same))} `, side: 'both' },
    { text: before[same]?.toString() ?? '', side: 'before' },
    { text: ' ', side: 'both' },
    { text: after[same]?.toString() ?? '', side: 'after' },
    { text: ` ${list(after.slice(same + 1, same + NEAR + 1))}${trail}]`, side: 'both' },
  ] as const;
  return { same, marks: marks.map((mark, at) => ({ ...mark, at })) };
}
