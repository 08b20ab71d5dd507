// Finds the first byte that differs between two hashed texts.

import { utf8 } from '../go/utf8.ts';

/** Both positions count from 0 and are the same in both texts. */
export interface TextDifference {
  /** Position in the UTF-8 bytes that FNV-1a hashes. */
  readonly byte: number;
  /** Position in UTF-16 units, at the start of the character that contains the byte. */
  readonly index: number;
  /** The byte in each text; undefined after the end of a text. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Returns undefined if the texts are equal. Up to this byte, both hashes pass through the same states. */
export function firstDifference(before: string, after: string): TextDifference | undefined {
  if (before === after) return undefined;
  let index = 0;
  while (before.charCodeAt(index) === after.charCodeAt(index)) index++;
  // Stay out of the middle of a character: two characters may start with the same surrogate.
  if (isHighSurrogate(before.charCodeAt(index - 1))) index--;
  const start = utf8(before.slice(0, index)).length;
  const old = utf8(before.slice(index, index + 2));
  const now = utf8(after.slice(index, index + 2));
  let same = 0;
  while (same < old.length && old[same] === now[same]) same++;
  return { byte: start + same, index, before: old[same], after: now[same] };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
