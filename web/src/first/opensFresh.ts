// Tells whether the page starts with the opening, or must first read other work.

import { readFragment, readHistoryState, readQuery } from '../browser/location.ts';
import { readStored, storeOf, WORK_KEY } from '../browser/storage.ts';
import { readLessonAddress } from '../share/lessonAddress.ts';

/** The address requests nothing else. */
export function asksForOpening(): boolean {
  return readFragment() === '' && readLessonAddress(readQuery()) === undefined;
}

/** There is no stored work to continue, as after a reload. */
export function opensFresh(): boolean {
  const kept = readHistoryState() ?? readStored(WORK_KEY, storeOf('tab'));
  return asksForOpening() && kept === undefined;
}
