// Dumps the bytes of JSON as go-spew does, or hashes that dump while the JSON is written.

import { OFFSET_BASIS, PRIME } from './fnv32a.ts';
import type { JsonOptions, JsonOutput } from './json.ts';
import { encodeString } from './jsonString.ts';
import { codePoint, utf8 } from './utf8.ts';

const NUMBERS = Array.from({ length: 256 }, (_, byte) => ` ${byte}`);

/** Returns go-spew's `%#v` of the UTF-8 bytes of a text: `([]uint8)[123 34 110]`. */
export function dumpBytes(text: string): string {
  let numbers = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) {
      numbers += utf8(text.slice(at))
        .map((byte) => NUMBERS[byte])
        .join('');
      break;
    }
    numbers += NUMBERS[unit];
  }
  return `([]uint8)[${numbers.slice(1)}]`;
}

/**
 * Hashes the dump of the JSON it receives: the sum equals `fnv32a(dumpBytes(json))`, but neither text is built.
 * fnv-plus hashes only complete texts, and building them takes too long (docs/adr/0012).
 */
export class ByteDumpHash implements JsonOutput {
  private hash = BEFORE_FIRST_BYTE;
  private readonly spellings: Spellings;

  constructor({ longEscapes }: JsonOptions) {
    this.spellings = longEscapes ? LONG_SPELLINGS : SHORT_SPELLINGS;
  }

  raw(json: string): void {
    this.hash = foldText(this.hash, json);
  }

  string(text: string): void {
    this.hash = foldString(this.hash, text, this.spellings);
  }

  /** The hash of the dump of the JSON so far, as an unsigned number. */
  sum(): number {
    return foldPlain(this.hash, ']') >>> 0;
  }
}

/** The text that Go writes for each ASCII character of a string; undefined for characters that it writes unchanged. */
type Spellings = readonly (string | undefined)[];

const LONG_SPELLINGS = spellingsOf(true);
const SHORT_SPELLINGS = spellingsOf(false);

function spellingsOf(longEscapes: boolean): Spellings {
  return Array.from({ length: 0x80 }, (_, code) => {
    const character = String.fromCharCode(code);
    const spelling = encodeString(character, longEscapes).slice(1, -1);
    return spelling === character ? undefined : spelling;
  });
}

const QUOTE = 0x22;
const SPACE = 0x20;
const ZERO = 0x30;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;

/** Continues the hash with a string value, quoted and escaped. */
function foldString(hash: number, text: string, spellings: Spellings): number {
  let folded = foldByte(hash, QUOTE);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      const spelling = spellings[unit];
      folded = spelling === undefined ? foldByte(folded, unit) : foldText(folded, spelling);
      continue;
    }
    const point = codePoint(text, at);
    if (point > 0xffff) at++;
    if (point === LINE_SEPARATOR || point === PARAGRAPH_SEPARATOR) {
      folded = foldText(folded, `\\u${point.toString(16)}`);
    } else {
      folded = foldPoint(folded, point);
    }
  }
  return foldByte(folded, QUOTE);
}

/** Continues the hash with text that is JSON already. */
function foldText(hash: number, text: string): number {
  let folded = hash;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return utf8(text.slice(at)).reduce(foldByte, folded);
    folded = foldByte(folded, unit);
  }
  return folded;
}

/** Continues the hash with the UTF-8 bytes of a code point from U+0080 on. */
function foldPoint(hash: number, point: number): number {
  if (point < 0x800) return foldTail(foldByte(hash, 0xc0 | (point >> 6)), point);
  if (point < 0x10000) return foldTail(foldTail(foldByte(hash, 0xe0 | (point >> 12)), point >> 6), point);
  const first = foldByte(hash, 0xf0 | (point >> 18));
  return foldTail(foldTail(foldTail(first, point >> 12), point >> 6), point);
}

function foldTail(hash: number, bits: number): number {
  return foldByte(hash, 0x80 | (bits & 63));
}

/** Continues the hash with a space and the decimal digits of a byte. */
function foldByte(hash: number, byte: number): number {
  let folded = Math.imul(hash ^ SPACE, PRIME);
  let rest = byte;
  if (byte >= 100) {
    const hundreds = byte >= 200 ? 2 : 1;
    folded = Math.imul(folded ^ (ZERO + hundreds), PRIME);
    rest -= 100 * hundreds;
  }
  // Exact below 100, and faster than a division.
  const tens = (rest * 205) >> 11;
  if (byte >= 10) folded = Math.imul(folded ^ (ZERO + tens), PRIME);
  return Math.imul(folded ^ (ZERO + rest - 10 * tens), PRIME);
}

/** Continues the hash with ASCII text as it is. */
function foldPlain(hash: number, ascii: string): number {
  let folded = hash;
  for (let at = 0; at < ascii.length; at++) folded = Math.imul(folded ^ ascii.charCodeAt(at), PRIME);
  return folded;
}

/** The inverse of PRIME modulo 2^32. */
const INVERSE_PRIME = 0x359c449b;

/** The dump has no space before its first byte: folding a space into this state gives the state after `([]uint8)[`. */
const BEFORE_FIRST_BYTE = Math.imul(foldPlain(OFFSET_BASIS, '([]uint8)['), INVERSE_PRIME) ^ SPACE;
