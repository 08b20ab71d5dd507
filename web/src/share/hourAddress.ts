// The address of an hour that runs by the clock: its plan is the lesson's id, its start a parameter.

import { readHref, readQuery } from '../browser/location.ts';
import { lessonAddress } from './lessonAddress.ts';

const START = 'start';

/** `start`: Unix seconds. */
export function hourAddress(id: string, start: number, href = readHref()): string {
  const url = new URL(lessonAddress({ id, at: 0 }, href));
  url.searchParams.set(START, start.toString(36));
  return url.href;
}

/** The start in the address; undefined if the hour does not run by the clock. */
export function readHourStart(query = readQuery()): number | undefined {
  const text = new URLSearchParams(query).get(START) ?? '';
  return /^[0-9a-z]{5,7}$/.test(text) ? Number.parseInt(text, 36) : undefined;
}
