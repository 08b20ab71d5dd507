// Reads and stores the kubelet release of the visitor's nodes, on the device.

import { MINORS, type Minor, NEWEST } from '@syncpod/core/releases';
import { keepText, readText, storeOf } from '../browser/storage.ts';

const KEY = 'syncpod.nodes';

/** The release that was chosen last, or else the newest: a pasted text does not say on which kubelet its Pod runs. */
export function readNodes(): Minor {
  const kept = readText(KEY, storeOf('device'));
  return MINORS.find((minor) => minor === kept) ?? NEWEST;
}

export function keepNodes(minor: Minor): void {
  keepText(KEY, minor, storeOf('device'));
}
