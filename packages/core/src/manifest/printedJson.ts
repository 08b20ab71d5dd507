// Reads JSON as machines print it, which has one meaning, without the YAML parser.

import { isRecord } from '../go/record.ts';

/** A text over these limits is left to the YAML reader, whose limits are higher. In UTF-16 units. */
const MAX_LENGTH = 100_000;
/** Brackets, commas, colons and quotes. */
const MAX_SIGNS = 10_000;
/** Levels of nesting. */
const MAX_DEPTH = 80;
/** A key of 1,024 characters, with its escapes, ends a flow map of YAML. */
const MAX_KEY = 150;

/** The value of a text that a JSON printer printed and that YAML reads alike; undefined for any other text. */
export function printedJson(text: string): unknown {
  if (text.length > MAX_LENGTH || !text.startsWith('{') || !/^[\x20-\x7e\n]*$/.test(text)) return undefined;
  if (text.includes('\\u') || (text.match(/[[\]{},:"]/g)?.length ?? 0) > MAX_SIGNS) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  // A repeated key or a rounded number is printed differently.
  return JSON.stringify(value) === withoutBlanks(text) && isPlain(value, 0) ? value : undefined;
}

/** Printers differ in the blanks around signs: none, one, or line breaks and indentation. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|[ \n]+/g, '$1');
}

/** Kubernetes' reader warns about integers over 53 bits. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value);
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  if (!isRecord(value)) return true;
  return Object.entries(value).every(([key, item]) => key.length <= MAX_KEY && isPlain(item, depth + 1));
}
