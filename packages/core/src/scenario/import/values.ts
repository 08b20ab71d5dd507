// Which text, number or moment stands in a field that may hold anything?

import { isRecord } from '../../go/record.ts';

export type Json = Readonly<Record<string, unknown>>;

const NOTHING: Json = {};

/** The map there; an empty one if there is none. */
export function mapOf(value: unknown): Json {
  return isRecord(value) ? value : NOTHING;
}

/** The maps in the list there. */
export function mapsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The text there; '' if there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The integer there, also one that protobuf's JSON wrote as a text. */
export function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

/**
 * Unix seconds of an RFC 3339 text, or of nanoseconds as crictl lists them; undefined for what never happened (Go's
 * zero time, and the zero of nanoseconds).
 */
export function secondsOf(value: unknown): number | undefined {
  const text = textOf(value);
  const nanoseconds = /^\d{10,20}$/.test(text) ? Number(text) : typeof value === 'number' ? value : undefined;
  const milliseconds =
    nanoseconds === undefined ? Date.parse(text.replace(/\.\d+(?=Z|[+-]\d\d:\d\d$)/, '')) : nanoseconds / 1e6;
  return Number.isFinite(milliseconds) && milliseconds > 0 ? Math.floor(milliseconds / 1000) : undefined;
}

/** `containerd://0123` is 0123 to the runtime. */
export function bareId(value: unknown): string {
  return textOf(value).replace(/^[a-z0-9-]+:\/\//, '');
}

/** The object without its undefined fields. */
export function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}
