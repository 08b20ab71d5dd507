// What is the 32-bit FNV-1a of a text or of bytes?
/// <reference path="./fnv-plus.d.ts" />

import fnv from 'fnv-plus';
import { utf8 } from './utf8.ts';

/** FNV-1a 32 of the UTF-8 bytes of a text, as an unsigned number. Ports Go's hash/fnv New32a. */
export function fnv32a(text: string): number {
  return fnv.fast1a32utf(text);
}

/** The hash of what `hash` already stands for, followed by these bytes; fnv-plus cannot go on from a hash. */
export function fnv32aMore(hash: number, bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => Math.imul(sum ^ byte, PRIME), hash) >>> 0;
}

const PRIME = 0x01000193;
const OFFSET_BASIS = 0x811c9dc5;

/**
 * FNV-1a 32 of `([]uint8)[123 34 ...]`, go-spew's dump of the UTF-8 bytes of `text`, without making the dump.
 * FNV-1a's xor touches only the low byte, and what becomes of the low byte depends on nothing else; so the whole
 * decimal text of a byte (" 123") is one multiplication and one table look-up: h' = h * p^k + D[byte][h & 255].
 * A property test holds this loop and fnv-plus together.
 */
export function fnv32aOfByteDump(text: string): number {
  table ??= makeTable();
  const { powers, differences } = table;
  const start = (text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
  let hash = fold(OFFSET_BASIS, `([]uint8)[${utf8(text.slice(0, start)).join(' ')}`);
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      hash = (Math.imul(hash, powers[unit] ?? 0) + (differences[(unit << 8) | (hash & 255)] ?? 0)) | 0;
      continue;
    }
    const pair = (text.codePointAt(at) ?? 0) > 0xffff;
    for (const byte of utf8(text.slice(at, at + (pair ? 2 : 1)))) {
      hash = (Math.imul(hash, powers[byte] ?? 0) + (differences[(byte << 8) | (hash & 255)] ?? 0)) | 0;
    }
    if (pair) at++;
  }
  return fold(hash, ']') >>> 0;
}

interface Table {
  /** For each byte, the prime to the power of the length of its text. */
  readonly powers: Int32Array;
  /** For each byte and each low byte of the hash, what the xors add. */
  readonly differences: Int32Array;
}

// A constant of mathematics, made at first use: 65,536 numbers are not worth their bytes in a bundle.
let table: Table | undefined;

function makeTable(): Table {
  const powers = new Int32Array(256);
  const differences = new Int32Array(256 * 256);
  for (let byte = 0; byte < 256; byte++) {
    const text = ` ${byte}`;
    let power = 1;
    for (let i = 0; i < text.length; i++) power = Math.imul(power, PRIME);
    powers[byte] = power;
    for (let low = 0; low < 256; low++) {
      differences[(byte << 8) | low] = (fold(low, text) - Math.imul(low, power)) | 0;
    }
  }
  return { powers, differences };
}

function fold(hash: number, ascii: string): number {
  let folded = hash;
  for (let i = 0; i < ascii.length; i++) folded = Math.imul(folded ^ ascii.charCodeAt(i), PRIME);
  return folded;
}
