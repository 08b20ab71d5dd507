// Reads values from JSON fields of unknown type.

import type { JsonObject } from '../go/record.ts';

export type Json = JsonObject;

/** The text, or ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The integer, also if protobuf's JSON wrote it as text. */
export function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

/** Programs print Go's zero time and the zero of Unix for a time that they do not have, in any time zone. */
const ZERO_YEAR = /(?:^|\s)00\d\d(?:-\d\d-\d\d|\s)/;
const FIRST_TIME = 86_400_000;

/**
 * Unix seconds of an RFC 3339 text, of a time in `kubectl describe`, or of nanoseconds as crictl prints them; undefined
 * for zero times.
 */
export function secondsOf(value: unknown): number | undefined {
  const text = textOf(value);
  // Date.parse reads the year 0001 of the older formats as 2001.
  if (ZERO_YEAR.test(text)) return undefined;
  const nanoseconds = /^\d{10,20}$/.test(text) ? Number(text) : typeof value === 'number' ? value : undefined;
  const milliseconds =
    nanoseconds === undefined ? Date.parse(text.replace(/\.\d+(?=Z|[+-]\d\d:\d\d$)/, '')) : nanoseconds / 1e6;
  return Number.isFinite(milliseconds) && milliseconds > FIRST_TIME
    ? Math.floor(milliseconds / 1000)
    : undefined;
}

/** The runtime's id: 0123 for `containerd://0123`. */
export function bareId(value: unknown): string {
  return textOf(value).replace(/^[a-z0-9-]+:\/\//, '');
}

/** The object without its undefined fields. */
export function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}
