// Tests that the address follows the work, and that Back restores the work.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressStep, OUTDATED, type Shown } from '../../src/share/addressStep.ts';
import { type AddressConnection, connectAddress } from '../../src/share/connectAddress.ts';
import { fragmentOf } from '../../src/share/fragments.ts';
import { openAddress } from '../../src/share/openAddress.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createSource, type SourceStore } from '../../src/store/source.ts';
import { pickWork } from '../../src/store/work.ts';

/** A browser's history: the entries and the current position. */
class FakeHistory {
  entries: { hash: string; state: unknown }[] = [{ hash: '', state: null }];
  at = 0;
  readonly listeners = new Map<string, Set<() => void>>();

  get state(): unknown {
    return this.entries[this.at]?.state ?? null;
  }
  get hash(): string {
    return this.entries[this.at]?.hash ?? '';
  }
  pushState(state: unknown, _: string, hash: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { hash, state }];
    this.at += 1;
  }
  replaceState(state: unknown, _: string, hash: string): void {
    this.entries[this.at] = { hash, state };
  }
  back(): void {
    this.at -= 1;
    for (const listener of this.listeners.get('popstate') ?? []) listener();
    // Browsers fire `hashchange` in a later task; timers can run before it.
    vi.runAllTimers();
    for (const listener of this.listeners.get('hashchange') ?? []) listener();
  }
}

let history: FakeHistory;
let source: SourceStore;
let connection: AddressConnection;

beforeEach(async () => {
  vi.useFakeTimers();
  history = new FakeHistory();
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', {
    get hash() {
      return history.hash;
    },
    search: '',
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    history.listeners.set(type, new Set([...(history.listeners.get(type) ?? []), listener]));
  });
  vi.stubGlobal('removeEventListener', (type: string, listener: () => void) => {
    history.listeners.get(type)?.delete(listener);
  });
  source = createSource({ lang: 'en', theme: 'system' });
  connection = connectAddress(source, true);
  // The search for secrets is loaded on demand.
  await vi.dynamicImportSettled();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rebooted = { ...OPENING_SCENARIO, events: [{ type: 'reboot' }], draft: undefined } as const;

it('adds a history entry for an action at once, for Back to return to', () => {
  source.getState().act(rebooted, false);
  expect(history.entries).toHaveLength(2);
  expect(history.hash).toBe(`#${fragmentOf(rebooted, { panel: 'why' })}`);
  history.back();
  expect(pickWork(source.getState())).toEqual(OPENING_SCENARIO);
  vi.runAllTimers();
  expect(history).toMatchObject({ at: 0, hash: '' });
});

it('returns to the text exactly as it was typed, also if secrets cannot be searched in it', () => {
  const draft = `${OPENING_SCENARIO.manifest}foo: bar: baz`;
  source.getState().type(draft, 0, { valid: OPENING_SCENARIO.draft, typing: true });
  vi.runAllTimers();
  const typed = history.hash;
  expect(typed).toBe(`#${fragmentOf(OPENING_SCENARIO, { panel: 'why' })}`);
  source.getState().open({ ...rebooted, title: 'another' });
  history.back();
  expect(source.getState()).toMatchObject({ draft, valid: OPENING_SCENARIO.draft, own: true });
  // A later text without secrets is that of the address.
  source.getState().type(undefined, 0);
  vi.runAllTimers();
  expect(history.state).toBeNull();
});

it('returns to the other futures of the story', () => {
  source.getState().act(rebooted, false);
  const future = pickWork(source.getState());
  source.getState().act({ ...rebooted, events: [{ type: 'delete' }] }, false, future);
  source.getState().compareWith({ releases: ['1.26', '1.27'] });
  expect(history.entries).toHaveLength(4);
  history.back();
  expect(source.getState()).toMatchObject({ compare: undefined, futures: [future] });
  for (const one of source.getState().futures) source.getState().dropFuture(one);
  vi.runAllTimers();
  expect(history).toMatchObject({ at: 2, state: null });
  history.back();
  expect(source.getState()).toMatchObject({ events: future.events, futures: [] });
});

it('opens a link that arrives before its reader has loaded', async () => {
  connection.close();
  const visited = createSource({ lang: 'en', theme: 'system' });
  connection = connectAddress(visited, true);
  history.pushState(null, '', `#${fragmentOf(rebooted)}`);
  for (const listener of history.listeners.get('hashchange') ?? []) listener();
  expect(visited.getState().events).toEqual([]);
  await vi.dynamicImportSettled();
  expect(visited.getState().events).toEqual(rebooted.events);
});

it('does not write a pending address to the entry that Back opens', () => {
  source.getState().act(rebooted, false);
  source.getState().type('kind: Pod', 0);
  history.back();
  expect(pickWork(source.getState())).toEqual(OPENING_SCENARIO);
  expect(history.hash).toBe('');
});

it('replaces the address with a delay while the user types', () => {
  for (const draft of ['kind: Po', 'kind: Pod']) source.getState().type(draft, 0);
  expect(history.hash).toBe('');
  vi.runAllTimers();
  expect(history.entries).toHaveLength(1);
  const typed = { ...OPENING_SCENARIO, draft: 'kind: Pod' };
  expect(history.hash).toBe(`#${fragmentOf(typed, { panel: 'why' })}`);
});

it('keeps text for a reload that begins just before its address is written', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  source.getState().type('kind: Pod', 0);
  vi.runAllTimers();
  expect(history.hash).not.toBe('');
  history.replaceState(null, '', '');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ]);
  expect(await openAddress(false)).toMatchObject({ draft: 'kind: Pod', own: true });
});

it('writes text typed before an action to the previous entry', () => {
  source.getState().type('kind: Pod', 0);
  source.getState().act(rebooted, false);
  const typed = { ...OPENING_SCENARIO, draft: 'kind: Pod' };
  expect(history.entries.map(({ hash }) => hash)).toEqual([
    `#${fragmentOf(typed, { panel: 'why' })}`,
    `#${fragmentOf(rebooted, { panel: 'why' })}`,
  ]);
});

it('reports an invalid address, keeps the work and restores its address', () => {
  source.getState().act(rebooted, false);
  history.entries = [{ hash: '#1.broken.0', state: null }, ...history.entries.slice(1)];
  history.back();
  expect(pickWork(source.getState())).toEqual(rebooted);
  expect(source.getState().notice).toBeDefined();
  source.getState().show({ notice: undefined });
  vi.runAllTimers();
  expect(history.hash).toBe(`#${fragmentOf(rebooted, { panel: 'why' })}`);
});

it('writes the address of the reader’s own lesson instead of the work', () => {
  connection.hold('lesson=code&step=1');
  expect(history.entries.map(({ hash }) => hash)).toEqual(['', '#lesson=code&step=1']);
  source.getState().act(rebooted, false);
  vi.runAllTimers();
  expect(history.hash).toBe('#lesson=code&step=1');
  connection.hold(undefined);
  vi.runAllTimers();
  expect(history.entries).toHaveLength(2);
  expect(history.hash).toBe(`#${fragmentOf(rebooted, { panel: 'why' })}`);
});

it('never adds an entry inside another page', async () => {
  connection.close();
  connection = connectAddress(source, false);
  await vi.dynamicImportSettled();
  source.getState().act(rebooted, false);
  vi.runAllTimers();
  expect(history.entries).toHaveLength(1);
  expect(history.hash).not.toBe('');
});

const WRITTEN: Shown = {
  work: OPENING_SCENARIO,
  own: false,
  panel: 'why',
  compare: undefined,
  actionCount: 0,
  held: undefined,
};

it.each([
  ['nothing changes', WRITTEN, { own: true }, undefined],
  ['the text changes', WRITTEN, { work: { ...OPENING_SCENARIO, draft: 'a' } }, 'change'],
  ['a panel opens', WRITTEN, { panel: 'hash' }, 'change'],
  ['an action happens', WRITTEN, { work: rebooted, actionCount: 1 }, 'entry'],
  ['the page begins ahead of its address', { ...WRITTEN, panel: OUTDATED }, {}, 'change'],
  ['a lesson opens', WRITTEN, { held: 'a' }, 'entry'],
  ['a lesson goes on', { ...WRITTEN, held: 'a' }, { held: 'b', actionCount: 1 }, 'change'],
  ['the work of a lesson changes', { ...WRITTEN, held: 'a' }, { held: 'a', work: rebooted }, undefined],
  ['a lesson is left', { ...WRITTEN, held: 'a' }, { held: undefined }, 'change'],
] as const)('when %s, the change of the address is correct', (_, last, change, step) => {
  expect(addressStep(last, { ...last, panel: 'why', ...change })).toBe(step);
});
