// Reads fields from decoded JSON; an absent field counts as Go's zero value.

import { isRecord, type JsonObject } from '../go/record.ts';

export type Fields = JsonObject;

/** '' if absent. */
export function textAt(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** 0 if absent. */
export function numberAt(fields: Fields, name: string): number {
  return pointerAt(fields, name) ?? 0;
}

/** A number that Go stores as a pointer: undefined if absent. */
export function pointerAt(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}

/** A struct that Go stores as a pointer, or a map: undefined if absent. */
export function structAt(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  return isRecord(value) ? value : undefined;
}

/** [] if absent. */
export function structsAt(fields: Fields, name: string): readonly Fields[] {
  return listAt(fields, name).filter(isRecord);
}

/** [] if absent. */
export function listAt(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
}

/** The entries of a map of strings, sorted as Go's JSON sorts them. Go itself iterates in random order. */
export function textEntries(fields: Fields | undefined): [string, string][] {
  return Object.entries(fields ?? {})
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
