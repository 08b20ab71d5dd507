// Encodes a JSON value as the fragment of a link, and decodes it.

import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { fnv32a } from '../go/fnv32a.ts';
import { say } from '../messages/message.ts';
import { type Diagnostic, ok, type Result } from '../result.ts';
import { DICTIONARY_1 } from './dictionary1.ts';
import { fail, readJson } from './readJson.ts';

/**
 * Link format 1: `1.BODY.CHECK`. BODY is the JSON text in UTF-8, deflated with the format's preset dictionary, in
 * base64url without padding. CHECK is the FNV-1a 32 of BODY in base 36: it detects truncated links, and ensures that a
 * link ends in a letter or a digit. Every released format stays readable.
 */
const FORMAT = '1';
const dictionary1 = strToU8(DICTIONARY_1);

/** Far above what a scenario needs. Larger links are refused before they cost anything. */
const MAX_LINK_CHARACTERS = 200_000;
export const MAX_TEXT_BYTES = 1_000_000;

/** The fragment for any JSON value, without the leading `#`. It may be larger than decodeFragment accepts. */
export function encodeFragment(value: unknown): string {
  return encodeBytes(strToU8(JSON.stringify(value)));
}

/** As encodeFragment. Error: `link-too-large`, if decodeFragment would refuse the fragment. */
export function encodeReadable(value: unknown): Result<string, Diagnostic> {
  const bytes = strToU8(JSON.stringify(value));
  const fragment = bytes.length > MAX_TEXT_BYTES ? undefined : encodeBytes(bytes);
  return fragment === undefined || fragment.length > MAX_LINK_CHARACTERS ? tooLargeForLink() : ok(fragment);
}

export function tooLargeForLink(): Result<never, Diagnostic> {
  return fail('link-too-large', say('This is too large for a link.'));
}

function encodeBytes(bytes: Uint8Array): string {
  const body = toBase64Url(deflateSync(bytes, { level: 9, dictionary: dictionary1 }));
  return `${FORMAT}.${body}.${check(body)}`;
}

/**
 * The JSON value in a fragment, with or without its `#` (also as `%23`, as some mail gateways write it).
 * Errors: `link-future`, `link-broken`, `link-too-large`; the caller keeps the current work.
 */
export function decodeFragment(fragment: string): Result<unknown, Diagnostic> {
  const text = fragment.replace(/^(#|%23)/, '');
  if (text.length > MAX_LINK_CHARACTERS)
    return fail('link-too-large', say('The link is too long to be a scenario.'));
  const parts = /^(\d+)\.([A-Za-z0-9_-]*)(?:\.([0-9a-z]*))?/.exec(text);
  if (!parts) return fail('link-broken', say('This is not a SyncPod Playground link.'));
  const [, format = '', body = '', sum] = parts;
  if (format !== FORMAT) {
    return fail(
      'link-future',
      say('link format {format} cannot be read; this version reads {own}', {
        format,
        own: FORMAT,
      }),
    );
  }
  if (sum !== check(body))
    return fail('link-broken', say('The link is incomplete: part of it was cut off or changed.'));
  return inflate(body);
}

function inflate(body: string): Result<unknown, Diagnostic> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const inflater = new Inflate({ dictionary: dictionary1 }, (chunk) => {
      size += chunk.length;
      if (size > MAX_TEXT_BYTES) throw new RangeError('too large');
      chunks.push(chunk);
    });
    const bytes = fromBase64Url(body);
    // In small steps: a decompression bomb is detected before it grows.
    for (let at = 0; at < bytes.length; at += STEP) {
      inflater.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    }
    const read = readJson(strFromU8(concat(chunks, size)));
    return read.ok
      ? read
      : fail(
          'link-broken',
          say('The link does not contain a valid scenario: {reason}', { reason: read.error }),
        );
  } catch (error) {
    if (error instanceof RangeError)
      return fail('link-too-large', say('The link is too large to be a scenario.'));
    return fail('link-broken', say('The link cannot be decompressed: part of it was changed.'));
  }
}

const STEP = 1024;

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function check(body: string): string {
  return fnv32a(body).toString(36);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const group = (a << 16) | (b << 8) | c;
    const left = bytes.length - at;
    text += digit(group >> 18) + digit(group >> 12);
    if (left > 1) text += digit(group >> 6);
    if (left > 2) text += digit(group);
  }
  return text;
}

function digit(bits: number): string {
  return ALPHABET.charAt(bits & 63);
}

function fromBase64Url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const character of text) {
    buffer = (buffer << 6) | ALPHABET.indexOf(character);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (buffer >> bits) & 255;
      buffer &= (1 << bits) - 1;
    }
  }
  return bytes;
}
