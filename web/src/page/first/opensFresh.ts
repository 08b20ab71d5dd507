// Determines whether the page starts with the opening scenario, or must first read other work.

import { readFragment, readHistoryState, readQuery } from '../../browser/location.ts';
import { readStored, storeOf, WORK_KEY } from '../../browser/storage.ts';
import { readLessonAddress } from '../../share/lessonAddress.ts';

/** True if the address requests nothing else. */
export function asksForOpening(): boolean {
  return readFragment() === '' && readLessonAddress(readQuery()) === undefined;
}

/** True if there is no stored work to continue, as there is after a reload. */
export function opensFresh(): boolean {
  const kept = readHistoryState() ?? readStored(WORK_KEY, storeOf('tab'));
  return asksForOpening() && kept === undefined;
}
