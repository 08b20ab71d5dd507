// Where do two hashed texts differ, as words and as bytes?

import { changedItems } from '../diff/changedItems.ts';

/** A run of text that is on both sides, or on one only. `at`: its index in the whole. */
export interface Mark {
  readonly text: string;
  readonly at: number;
  readonly differs: boolean;
}

export interface TextComparison {
  readonly before: readonly Mark[];
  readonly after: readonly Mark[];
  /** Only where the hashed text is itself a list of bytes. */
  readonly bytes?: {
    readonly before: readonly Mark[];
    readonly after: readonly Mark[];
    readonly same: number;
  };
}

/** Bytes shown on each side of the first difference. */
const NEAR = 6;

/** Compares what was hashed; undefined without a text to show. A dump of bytes is read back to its text. */
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
    before: marks(wordsIn(oldText), wordsIn(newText)),
    after: marks(wordsIn(newText), wordsIn(oldText)),
    ...(oldBytes && newBytes ? { bytes: compareBytes(oldBytes, newBytes) } : {}),
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

function marks(items: readonly string[], other: readonly string[]): Mark[] {
  const changed = changedItems(other, items);
  const runs: { text: string; at: number; differs: boolean }[] = [];
  let at = 0;
  for (const [index, text] of items.entries()) {
    const differs = changed[index] ?? false;
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += text;
    else runs.push({ text, at, differs });
    at += text.length;
  }
  return runs;
}

function compareBytes(before: Uint8Array, after: Uint8Array): NonNullable<TextComparison['bytes']> {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same++;
  return { before: bytesAround(before, same), after: bytesAround(after, same), same };
}

function bytesAround(bytes: Uint8Array, place: number): Mark[] {
  const from = Math.max(0, place - NEAR);
  const to = Math.min(bytes.length, place + NEAR + 1);
  const lead = from > 0 ? '… ' : '';
  const trail = to < bytes.length ? ' …' : '';
  const left = bytes.slice(from, place).join(' ');
  const right = bytes.slice(place + 1, to).join(' ');
  return [
    { text: `[${lead}${left} `, at: 0, differs: false },
    { text: bytes[place]?.toString() ?? '', at: 1, differs: true },
    { text: ` ${right}${trail}]`, at: 2, differs: false },
  ];
}
