// Remembers whether the tour was offered.

import { keepText, readText, storeOf } from '../../browser/storage.ts';

const KEY = 'syncpod.tour';

/** If storage is not available, the tour is offered on every visit. */
export function wasSeen(): boolean {
  return readText(KEY, storeOf('device')) !== undefined;
}

export function remember(): void {
  keepText(KEY, 'seen', storeOf('device'));
}
