// Formats values as Go's fmt package does with %v.

import { isRecord } from '../../go/record.ts';
import { utf8 } from '../../go/utf8.ts';

/** Texts, numbers, booleans, lists and maps of them. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(' ')}]`;
  if (!isRecord(value)) return String(value);
  const entries = Object.keys(value).sort();
  return `map[${entries.map((key) => `${key}:${formatValue(value[key])}`).join(' ')}]`;
}

/** time.RFC1123Z in UTC: `Tue, 14 Nov 2023 22:13:20 +0000`. Absent: Go's zero time. */
export function rfc1123(time: unknown): string {
  const date = new Date(typeof time === 'string' ? time : Number.NaN);
  if (Number.isNaN(date.getTime())) return 'Mon, 01 Jan 0001 00:00:00 +0000';
  return date.toUTCString().replace('GMT', '+0000');
}

/** The characters within the first bytes of the UTF-8 form; `more` is added if there are others. */
export function firstBytes(text: string, most: number, more: string): string {
  if (byteLength(text) <= most) return text;
  let end = '';
  for (const character of text) {
    if (byteLength(end + character) > most) break;
    end += character;
  }
  return end + more;
}

export function byteLength(text: string): number {
  return utf8(text).length;
}
