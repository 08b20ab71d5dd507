// Which Pod does the page open with?

import { DEFAULT_MINOR } from '@syncpod/core';
import { OPENING_DRAFT, OPENING_MANIFEST } from './openingManifest.ts';
import type { Work } from './work.ts';

export const OPENING_SCENARIO: Work = {
  title: undefined,
  story: undefined,
  release: DEFAULT_MINOR,
  gates: undefined,
  path: 'api',
  manifest: OPENING_MANIFEST,
  events: [],
  draft: OPENING_DRAFT,
  cursor: 0,
  bookmarks: [],
};

/** True for what became of it, too: it begins with that Pod, and nobody has given it a title. */
export function isOpening({ title, story, manifest }: Work): boolean {
  return title === undefined && story === undefined && manifest === OPENING_MANIFEST;
}
