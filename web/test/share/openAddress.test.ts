// Tests that the page opens the newer of its address and the stored work.

import { afterEach, expect, it, vi } from 'vitest';
import { keepWork, type OwnWork } from '../../src/share/keptWork.ts';
import { openAddress } from '../../src/share/openAddress.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import type { Work } from '../../src/store/work.ts';
import { fragmentOf } from './fragmentOf.ts';

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
  'opens the work stored on the %s if the address had not been updated',
  async (place) => {
    visit(`#${fragment}`);
    keepWork(place, { fragment, ...typed });
    expect(await openAddress(false)).toMatchObject({ ...typed.work, own: true, ahead: true });
    expect(await openAddress(true)).toMatchObject(linked);
    expect((await openAddress(true)).ahead).toBeUndefined();
  },
);

it('opens the address if both are the same', async () => {
  visit(`#${fragment}`);
  keepWork('tab', { fragment, work: linked, own: false });
  expect(await openAddress(false)).toMatchObject({ ...linked, own: false, ahead: false });
});

it('opens the stored work without a fragment if the default scenario was changed in this tab', async () => {
  visit('');
  keepWork('tab', { fragment: '', ...typed });
  expect(await openAddress(false)).toMatchObject({ ...typed.work, ahead: true });
  keepWork('tab', { fragment: '', work: OPENING_SCENARIO, own: false });
  expect((await openAddress(false)).ahead).toBe(false);
});

it('opens the stored work after a reload, if the page has changed the address since', async () => {
  visit(`#${fragment}`);
  keepWork('tab', { fragment: 'newer', earlier: ['between', fragment], ...typed });
  expect(await openAddress(false)).toMatchObject(linked);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ]);
  expect(await openAddress(false)).toMatchObject({ ...typed.work, own: true, ahead: true });
});

it('restores the comparison and the panels that were open', async () => {
  visit(`#${fragment}`);
  const compare = { releases: ['1.30', '1.31'], at: 3 } as const;
  const left = fragmentOf(linked, { panel: 'log', compare });
  keepWork('tab', { fragment, work: linked, own: false, left });
  expect(await openAddress(false)).toMatchObject({ ...linked, compare, inspectorTab: 'log', ahead: true });
  keepWork('tab', { fragment, work: linked, own: false, left: 'no link' });
  expect(await openAddress(false)).toMatchObject(linked);
});

it('offers work that is stored for another address', async () => {
  visit(`#${fragment}`);
  keepWork('device', { fragment: 'other', ...typed });
  const begun = await openAddress(false);
  expect(begun).toMatchObject({ ...linked, past: [typed.work] });
  expect(begun.ahead).toBeUndefined();
});
