// Does the page begin with the opening, or with something that has to be read first?

import { readFragment, readHistoryState, readQuery } from '../browser/location.ts';
import { readStored, storeOf, WORK_KEY } from '../browser/storage.ts';
import { readLessonAddress } from '../share/lessonAddress.ts';

/** The address asks for nothing else. */
export function asksForOpening(): boolean {
  return readFragment() === '' && readLessonAddress(readQuery()) === undefined;
}

/** Nor is there anything to be gone on with, as after a reload. */
export function opensFresh(): boolean {
  const kept = readHistoryState() ?? readStored(WORK_KEY, storeOf('tab'));
  return asksForOpening() && kept === undefined;
}
