// Reads and stores the kubelet release of the visitor's nodes, on the device.

import { NEWEST, type ReleaseName, resolveRelease } from '@syncpod/core/releases';
import { keepText, readText, storeOf } from '../browser/storage.ts';

const KEY = 'syncpod.nodes';

/** The release that was chosen last, or else the newest: a pasted text does not say on which kubelet its Pod runs. */
export function readNodes(): ReleaseName {
  const kept = resolveRelease(readText(KEY, storeOf('device')) ?? NEWEST);
  return kept.ok ? kept.value.name : NEWEST;
}

export function keepNodes(release: ReleaseName): void {
  keepText(KEY, release, storeOf('device'));
}
