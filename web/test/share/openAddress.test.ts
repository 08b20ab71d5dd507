// Does the page begin with the newest of what its address says and what is kept, and does it know which is newer?

import { afterEach, expect, it, vi } from 'vitest';
import { keepWork, type OwnWork } from '../../src/share/keptWork.ts';
import { fragmentOf } from '../../src/share/link.ts';
import { openAddress } from '../../src/share/openAddress.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import type { Work } from '../../src/store/work.ts';

const linked: Work = { ...OPENING_SCENARIO, title: 'linked' };
const typed: OwnWork = { work: { ...linked, draft: 'kind: Pod' }, own: true };
const fragment = fragmentOf(linked);

function visit(hash: string): void {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
  };
  vi.stubGlobal('location', { hash, search: '' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('localStorage', memory());
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(['tab', 'device'] as const)(
  'is ahead of an address that was left before it could follow, by what is kept on the %s',
  (place) => {
    visit(`#${fragment}`);
    keepWork(place, { fragment, ...typed });
    expect(openAddress(false)).toMatchObject({ ...typed.work, own: true, ahead: true });
    expect(openAddress(true)).toMatchObject(linked);
    expect(openAddress(true).ahead).toBeUndefined();
  },
);

it('is not ahead of an address that says the same', () => {
  visit(`#${fragment}`);
  keepWork('tab', { fragment, work: linked, own: false });
  expect(openAddress(false)).toMatchObject({ ...linked, own: false, ahead: false });
});

it('is ahead of an address that says nothing once the opening was changed in this tab', () => {
  visit('');
  keepWork('tab', { fragment: '', ...typed });
  expect(openAddress(false)).toMatchObject({ ...typed.work, ahead: true });
  keepWork('tab', { fragment: '', work: OPENING_SCENARIO, own: false });
  expect(openAddress(false).ahead).toBe(false);
});

it('goes on after a reload that began under an address which the page has changed since', () => {
  visit(`#${fragment}`);
  keepWork('tab', { fragment: 'newer', earlier: ['between', fragment], ...typed });
  expect(openAddress(false)).toMatchObject(linked);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ]);
  expect(openAddress(false)).toMatchObject({ ...typed.work, own: true, ahead: true });
});

it('goes on with the comparison and the panels that were open when it was left', () => {
  visit(`#${fragment}`);
  const compare = { releases: ['1.30', '1.31'], at: 3 } as const;
  const left = fragmentOf(linked, { panel: 'log', compare });
  keepWork('tab', { fragment, work: linked, own: false, left });
  expect(openAddress(false)).toMatchObject({ ...linked, compare, inspectorTab: 'log', ahead: true });
  keepWork('tab', { fragment, work: linked, own: false, left: 'no link' });
  expect(openAddress(false)).toMatchObject(linked);
});

it('offers work that is kept under another address', () => {
  visit(`#${fragment}`);
  keepWork('device', { fragment: 'other', ...typed });
  const begun = openAddress(false);
  expect(begun).toMatchObject({ ...linked, past: [typed.work] });
  expect(begun.ahead).toBeUndefined();
});
