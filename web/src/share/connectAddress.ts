// Keeps the browser's address and the store in sync.

import {
  changeFragment,
  onFragment,
  onLeave,
  onTravel,
  readFragment,
  readHistoryState,
} from '../browser/location.ts';
import { OPENING_SCENARIO } from '../store/openingScenario.ts';
import type { SourceStore } from '../store/source.ts';
import { pickWork } from '../store/work.ts';
import { addressStep, OUTDATED, type Shown } from './addressStep.ts';
import { keepWork, type OwnWork, putAside, takeBack } from './keptWork.ts';
import type { Opened } from './link.ts';
import { type Fragments, loadFragments } from './loadFragments.ts';
import type { MaskWork } from './maskedWork.ts';
import { panelOf, panelsOf } from './panel.ts';
import { isOtherFragment } from './pastedAddress.ts';

/** The maximum number of recent addresses under which a reload can begin. */
const EARLIER = 4;

/** What writes an address, and loads after the page has answered. */
interface Loaded {
  readonly mask: MaskWork;
  readonly fragments: Fragments;
}

export interface AddressConnection {
  /** Replaces the work in the address until it is undefined. */
  hold(fragment: string | undefined): void;
  close(): void;
}

/**
 * Writes the address when the store changes, and opens the target of Back, Forward or a link of this page. The address
 * contains no secrets: the work as typed is kept on the device. `entries` is false inside another page, which owns the
 * Back button: every change then replaces the address, and nothing is kept.
 */
export function connectAddress(source: SourceStore, entries: boolean): AddressConnection {
  const writer = createAddressWriter();
  let held: string | undefined;
  let loaded: Loaded | undefined;
  /** True while the store is updated from the address. */
  let opening = false;
  const now = (): Shown => {
    const state = source.getState();
    const { own, futures, valid, aside, compare, actionCount } = state;
    const beside = { own, futures, valid, aside, compare };
    return { work: pickWork(state), ...beside, panel: panelOf(state), actionCount, held };
  };
  let written: Shown = source.getState().ahead ? { ...now(), panel: OUTDATED } : now();

  let { tool } = source.getState();

  const write = (): void => {
    // The page of a tool has an entry of its own: the newest text belongs to the entry before it.
    if (tool !== source.getState().tool) writer.flush();
    ({ tool } = source.getState());
    if (!loaded || opening) return;
    const parts = loaded;
    const [last, next] = [written, now()];
    written = next;
    const step = addressStep(last, next);
    if (step) writer.write(() => addressFor(next, parts), entries && step === 'entry');
  };
  // A page that cannot load more still works; its address stays unchanged.
  const loading = Promise.all([import('./maskedWork.ts'), loadFragments()]).then(
    ([{ maskedWork: mask }, fragments]) => {
      loaded = { mask, fragments };
      write();
      return fragments;
    },
    () => undefined,
  );

  const open = (fragment: string, state: unknown): void => {
    // Lessons and pasted texts handle their own addresses.
    if (isOtherFragment(fragment)) return;
    if (fragment === '') openWork({ work: OPENING_SCENARIO }, state);
    else if (loaded) openWork(loaded.fragments.openFragment(fragment), state);
    else {
      void loading.then((fragments) => {
        if (fragments && readFragment() === fragment) openWork(fragments.openFragment(fragment), state);
      });
    }
  };

  const openWork = (found: Opened, state: unknown): void => {
    writer.forget();
    if ('problem' in found) {
      written = { ...written, panel: OUTDATED };
      source.getState().show({ notice: found.problem });
      return;
    }
    const panels = panelsOf(found.panel);
    const back: OwnWork = takeBack(state) ?? { work: found.work, own: false };
    const { own, futures, valid, aside } = back;
    const beside = { own, futures, valid, aside, compare: found.compare };
    const before = source.getState();
    opening = true;
    before.begin(panels);
    before.open(back.work, back.own ? undefined : found.notice, beside);
    opening = false;
    // The address is already complete.
    written = now();
  };

  const stops = [
    source.subscribe(write),
    onFragment(open),
    // The browser has moved to another entry: a pending write belongs to the entry it left, and must not replace this
    // one before `open` reads it. Where the fragment stays the same, the next change of the store writes instead.
    onTravel(() => {
      writer.forget();
      written = { ...written, panel: OUTDATED };
    }),
    ...(entries ? [keepWritten(source, writer, () => loaded?.fragments)] : []),
  ];
  return {
    hold: (fragment) => {
      held = fragment;
      write();
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Keeps the work as typed whenever the address is up to date, and when the visitor leaves the page. */
function keepWritten(
  source: SourceStore,
  writer: AddressWriter,
  links: () => Fragments | undefined,
): () => void {
  // The addresses under which a reload can begin, newest first.
  const stood: string[] = [readFragment()];
  const keep = (leaving: boolean): void => {
    const current = source.getState();
    const fragment = readFragment();
    if (stood[0] !== fragment) stood.unshift(fragment);
    const earlier = stood.slice(1, EARLIER);
    const { own, futures, valid, aside } = current;
    const typed = { fragment, work: pickWork(current), own, futures, valid, aside };
    const left = leaving
      ? links()?.fragmentOf(typed.work, { panel: panelOf(current), compare: current.compare })
      : undefined;
    keepWork('tab', { ...typed, earlier, left });
    if (own) keepWork('device', typed);
  };
  let leaving = false;
  const wrote = writer.onWritten(() => {
    if (!leaving) keep(false);
  });
  // A reload returns to the address before this last change, so the work is also stored under that address. If the
  // change did reach the address, the work is in the entry itself.
  const left = onLeave(() => {
    leaving = true;
    keep(true);
    writer.flush();
    leaving = false;
  });
  return () => {
    wrote();
    left();
  };
}

/**
 * Undefined if the work is too large for a link: the address then stays unchanged. A text that cannot be searched for
 * secrets is kept beside the address, which has the last valid one. What a link lacks is kept there too.
 */
function addressFor({ held, panel, ...shown }: Shown, { mask, fragments }: Loaded): Address | undefined {
  if (held !== undefined) return { fragment: held, state: null };
  const { work, valid, compare } = shown;
  const whole = mask(work, compare);
  const masked = whole.unread ? mask({ ...work, draft: valid }, compare) : whole;
  if (masked.unread) return { fragment: readFragment(), state: putAside(shown) };
  const fragment = fragments.fragmentOf(masked.work, { panel, compare: masked.compare });
  if (fragment === undefined) return undefined;
  const more = shown.aside || valid !== undefined || (shown.futures ?? []).length > 0;
  const lacks = whole.unread || masked.masked > 0 || more;
  return { fragment, state: lacks ? putAside(shown) : null };
}

/** Browsers refuse more than about 100 changes of the address in 30 seconds. */
const PAUSE = 350;

interface Address {
  readonly fragment: string;
  /** Stored with the entry, on this device only. */
  readonly state: unknown;
}

/** The part of the browser that the writer uses. */
interface Browser {
  readonly changeFragment: typeof changeFragment;
  readonly readFragment: typeof readFragment;
  readonly readHistoryState: typeof readHistoryState;
}

type MakeAddress = () => Address | undefined;

interface AddressWriter {
  /**
   * `entry`: adds a history entry immediately. Otherwise only the newest of several quick changes is written, after a
   * delay. An address that is then undefined is not written.
   */
  write(address: MakeAddress, entry: boolean): void;
  /** Writes the pending address immediately. */
  flush(): void;
  /** Drops the pending address, because the browser has navigated. */
  forget(): void;
  /** Subscribes to the address being up to date. Returns a function that unsubscribes. */
  onWritten(listener: () => void): () => void;
}

/** Writes the address: new history entries immediately, replacements within the browser's rate limit. */
function createAddressWriter(
  browser: Browser = { changeFragment, readFragment, readHistoryState },
): AddressWriter {
  let waiting: { readonly how: 'push' | 'replace'; readonly make: MakeAddress }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };
  const flush = (): void => {
    const writes = waiting;
    forget();
    for (const { how, make } of writes) {
      const address = make();
      // An entry without a state of its own keeps none of an earlier text.
      const stated = address?.state !== null || browser.readHistoryState() !== undefined;
      if (address && (address.fragment !== browser.readFragment() || stated))
        browser.changeFragment(how, address.fragment, address.state);
      for (const listener of listeners) listener();
    }
  };
  return {
    flush,
    forget,
    write: (make, entry) => {
      if (entry) {
        waiting.push({ how: 'push', make });
        flush();
        return;
      }
      if (waiting.at(-1)?.how === 'replace') waiting.pop();
      waiting.push({ how: 'replace', make });
      timer ??= setTimeout(flush, PAUSE);
    },
    onWritten: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
