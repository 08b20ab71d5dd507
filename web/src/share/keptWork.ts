// Where is the visitor's work kept on this device, secrets and all, while the address shows it without them?

import { readScenario } from '@syncpod/core';
import { scenarioOf, type Work, workOf } from '../store/work.ts';

/** `tab`: what the page showed last, for a reload. `device`: what the visitor last made, for another day. */
type Place = 'tab' | 'device';

/** `own`: the visitor has changed what was opened. */
export interface OwnWork {
  readonly work: Work;
  readonly own: boolean;
}

/** The same with the fragment that stood in the address meanwhile. */
interface KeptWork extends OwnWork {
  readonly fragment: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'syncpod.work';

export function keepWork(place: Place, { fragment, ...kept }: KeptWork, store = storeOf(place)): void {
  try {
    store?.setItem(KEY, JSON.stringify({ fragment, ...putAside(kept) }));
  } catch {
    // A full or closed storage only forgets.
  }
}

/** Nothing if nothing is kept, or storage is closed or holds something else. */
export function readKeptWork(place: Place, store = storeOf(place)): KeptWork | undefined {
  try {
    const value: unknown = JSON.parse(store?.getItem(KEY) ?? 'null');
    const kept = takeBack(value);
    const fragment = kept && Reflect.get(Object(value), 'fragment');
    return typeof fragment === 'string' && kept ? { fragment, ...kept } : undefined;
  } catch {
    return undefined;
  }
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

function storeOf(place: Place): Store | undefined {
  try {
    return place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return undefined;
  }
}
