// Where is the first byte that differs between two hashed texts?

import { utf8 } from '../go/utf8.ts';

/** Both places count from 0 and are the same in either text. */
export interface TextDifference {
  /** In the UTF-8 bytes that FNV-1a runs over. */
  readonly byte: number;
  /** In UTF-16 units, at the start of the character that holds the byte. */
  readonly index: number;
  /** The byte in each text; undefined where it has ended. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** undefined: the texts are the same. Until this byte both hashes have run through the same states. */
export function firstDifference(before: string, after: string): TextDifference | undefined {
  if (before === after) return undefined;
  let index = 0;
  while (index < before.length && before.charCodeAt(index) === after.charCodeAt(index)) index++;
  // Not into the middle of a character: two of them may begin with the same half.
  if (index > 0 && isHighSurrogate(before.charCodeAt(index - 1))) index--;
  const start = utf8(before.slice(0, index)).length;
  const old = utf8(before.slice(index, index + 2));
  const now = utf8(after.slice(index, index + 2));
  let same = 0;
  while (same < old.length && same < now.length && old[same] === now[same]) same++;
  return { byte: start + same, index, before: old[same], after: now[same] };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
