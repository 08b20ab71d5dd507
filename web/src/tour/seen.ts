// Was the tour offered before?

import { keepText, readText, storeOf } from '../browser/storage.ts';

const KEY = 'syncpod.tour';

/** Storage may be forbidden: then the offer comes back with every visit. */
export function wasSeen(): boolean {
  return readText(KEY, storeOf('device')) !== undefined;
}

export function remember(): void {
  keepText(KEY, 'seen', storeOf('device'));
}
