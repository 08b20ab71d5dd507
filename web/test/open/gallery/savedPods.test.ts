// Tests the Pods that are saved on the device.

import { expect, it } from 'vitest';
import { deletePod, readSavedPods, savePod } from '../../../src/open/gallery/savedPods.ts';
import { matches } from '../../../src/open/gallery/search.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';

function device() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

const work = { ...OPENING_SCENARIO, title: 'web-2' };
const edited = { ...work, events: [{ type: 'reboot' as const }] };

it('keeps Pods with their stories, newest first, one of each name', () => {
  const store = device();
  expect(readSavedPods(store)).toEqual([]);
  expect(savePod({ name: 'web-2', saved: 1, work }, store)).toBe(true);
  expect(savePod({ name: 'shop', saved: 2, work }, store)).toBe(true);
  expect(savePod({ name: 'web-2', saved: 3, work: edited }, store)).toBe(true);
  expect(readSavedPods(store).map(({ name, saved }) => [name, saved])).toEqual([
    ['web-2', 3],
    ['shop', 2],
  ]);
  expect(readSavedPods(store)[0]?.work).toEqual(edited);
  expect(deletePod('web-2', store)).toBe(true);
  expect(readSavedPods(store).map(({ name }) => name)).toEqual(['shop']);
});

it('omits unreadable entries, and reports when nothing is stored', () => {
  const store = device();
  savePod({ name: 'web-2', saved: 1, work }, store);
  const [key = ''] = store.texts.keys();
  store.setItem(key, JSON.stringify([...JSON.parse(store.getItem(key) ?? ''), { name: 'broken' }, 7]));
  expect(readSavedPods(store).map(({ name }) => name)).toEqual(['web-2']);
  store.setItem(key, '{');
  expect(readSavedPods(store)).toEqual([]);
  const full = {
    ...device(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(savePod({ name: 'web-2', saved: 1, work }, full)).toBe(false);
});

it('finds a text by all words of a search, in any order and case', () => {
  expect(matches('CrashLoopBackOff: 10 s, 20 s', 'back crash')).toBe(true);
  expect(matches('CrashLoopBackOff: 10 s, 20 s', 'crash zebra')).toBe(false);
  expect(matches('anything', '')).toBe(true);
});
