// Keeps the work on this device, including the secrets that the address omits.

import { knownScenario, readScenario } from '@syncpod/core/scenario';
import { keepStored, readStored, type StorageKind, storeOf, WORK_KEY } from '../browser/storage.ts';
import { scenarioOf, workOf } from '../store/scenario.ts';
import type { Work } from '../store/work.ts';

/** `own`: the visitor has changed the opened work. */
export interface OwnWork {
  readonly work: Work;
  readonly own: boolean;
  /** The other futures of the story. */
  readonly futures?: readonly Work[];
  /** The last draft that was a valid Pod. */
  readonly valid?: string | undefined;
  /** True if the page showed something else than the preview of the draft. */
  readonly aside?: boolean;
}

/** The kept work with the fragment of the address at that time. */
interface KeptWork extends OwnWork {
  readonly fragment: string;
  /** Recent previous fragments, newest first: a reload can begin under them. */
  readonly earlier?: readonly string[];
  /** The full link when the visitor left the page, including comparison and panels; never written to the address. */
  readonly left?: string | undefined;
}

/** The tab keeps what the page showed last; the device keeps the visitor's newest own work. */
export function keepWork(
  place: StorageKind,
  { fragment, earlier = [], left, ...kept }: KeptWork,
  store = storeOf(place),
): void {
  keepStored(WORK_KEY, { fragment, earlier, left, ...putAside(kept) }, store);
}

/** Undefined if nothing valid is stored, or storage is blocked. */
export function readKeptWork(place: StorageKind, store = storeOf(place)): KeptWork | undefined {
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

/** The work as a value for browser storage. */
export function putAside({ work, own, futures = [], valid, aside = false }: OwnWork): object {
  const others = futures.length === 0 ? {} : { futures: futures.map(scenarioOf) };
  const typed = { ...(valid === undefined ? {} : { valid }), ...(aside ? { aside } : {}) };
  return { own, scenario: scenarioOf(work), ...others, ...typed };
}

/** Reads a stored value, which may come from an older or newer page. */
export function takeBack(value: unknown): OwnWork | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [work] = worksIn([Reflect.get(value, 'scenario')]);
  if (!work) return undefined;
  const others: unknown = Reflect.get(value, 'futures');
  const futures = Array.isArray(others) ? worksIn(others) : [];
  const valid: unknown = Reflect.get(value, 'valid');
  return {
    work,
    own: Reflect.get(value, 'own') === true,
    ...(futures.length === 0 ? {} : { futures }),
    ...(typeof valid === 'string' ? { valid } : {}),
    ...(Reflect.get(value, 'aside') === true ? { aside: true } : {}),
  };
}

/** Omits invalid scenarios. */
function worksIn(scenarios: readonly unknown[]): Work[] {
  return scenarios.flatMap((scenario) => {
    const read = readScenario(scenario);
    return read.ok ? [workOf(knownScenario(read.value).scenario)] : [];
  });
}
