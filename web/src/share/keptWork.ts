// Where is the visitor's work kept on this device, secrets and all, while the address shows it without them?

import { readScenario } from '@syncpod/core';
import { keepStored, type Place, readStored, storeOf, WORK_KEY } from '../browser/storage.ts';
import { scenarioOf, type Work, workOf } from '../store/work.ts';

/** `own`: the visitor has changed what was opened. */
export interface OwnWork {
  readonly work: Work;
  readonly own: boolean;
}

/** The same with the fragment that stood in the address meanwhile. */
interface KeptWork extends OwnWork {
  readonly fragment: string;
  /** Those that stood there shortly before, newest first: a reload may have begun under one of them. */
  readonly earlier?: readonly string[];
  /** All that was open when the page was left, comparison and panels too: a fragment that the address never had. */
  readonly left?: string | undefined;
}

/** The tab has what the page showed last; the device what the visitor last made. */
export function keepWork(
  place: Place,
  { fragment, earlier = [], left, ...kept }: KeptWork,
  store = storeOf(place),
): void {
  keepStored(WORK_KEY, { fragment, earlier, left, ...putAside(kept) }, store);
}

/** Nothing if nothing is kept, or storage is closed or holds something else. */
export function readKeptWork(place: Place, store = storeOf(place)): KeptWork | undefined {
  const value = readStored(WORK_KEY, store);
  const kept = takeBack(value);
  const fragment = kept && Reflect.get(Object(value), 'fragment');
  if (typeof fragment !== 'string' || !kept) return undefined;
  const earlier: unknown = Reflect.get(Object(value), 'earlier');
  const left: unknown = Reflect.get(Object(value), 'left');
  return {
    fragment,
    ...kept,
    earlier: Array.isArray(earlier) ? earlier.filter((one) => typeof one === 'string') : [],
    ...(typeof left === 'string' ? { left } : {}),
  };
}

/** The work as a value that the browser can keep. */
export function putAside({ work, own }: OwnWork): object {
  return { own, scenario: scenarioOf(work) };
}

/** A value that a page has put aside, and that may be of an older or newer one. */
export function takeBack(value: unknown): OwnWork | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const read = readScenario(Reflect.get(value, 'scenario'));
  return read.ok ? { work: workOf(read.value), own: Reflect.get(value, 'own') === true } : undefined;
}
