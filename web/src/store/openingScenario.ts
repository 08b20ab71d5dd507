// Defines the opening work. Independent of the engine; a test compares its release with the engine's default.

import { OPENING_DRAFT, OPENING_MANIFEST } from './openingManifest.ts';
import type { Work } from './work.ts';

export const OPENING_SCENARIO: Work = {
  title: undefined,
  story: undefined,
  release: '1.26',
  gates: undefined,
  apiServer: undefined,
  path: 'apply',
  controller: undefined,
  manifest: OPENING_MANIFEST,
  object: undefined,
  events: [],
  draft: OPENING_DRAFT,
  cursor: 0,
  bookmarks: [],
};

/** True for the opening and for changes of it: the work has the same Pod and no title. */
export function isOpening({ title, story, manifest }: Work): boolean {
  return title === undefined && story === undefined && manifest === OPENING_MANIFEST;
}

/** True until something else than its own edit happens in the opening, which is then the reader's Pod. */
export function isOpeningExample(work: Work): boolean {
  return (
    isOpening(work) && work.events.every((event) => event.type === 'edit' && event.manifest === OPENING_DRAFT)
  );
}
