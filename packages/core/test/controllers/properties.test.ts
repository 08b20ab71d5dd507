// Tests random stories of controllers: their order in time, and that a story can be replayed in parts.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTROLLERS } from '../../src/admission/admission.ts';
import type { ControllerSettings } from '../../src/controllers/settings.ts';
import type { Story } from '../../src/story/story.ts';
import { entriesIn, timelineParts } from '../../src/story/timeline.ts';
import { typedStory } from '../explain/randomStory.ts';

const settings = fc.constantFrom<ControllerSettings>(
  {},
  { maxSurge: '0' },
  { strategy: 'Recreate' },
  { strategy: 'OnDelete' },
  { minReadySeconds: 7 },
  { podUpdatePolicy: 'InPlaceIfPossible', gracePeriodSeconds: 3 },
);

const story = fc
  .record({ story: typedStory, path: fc.constantFrom(...CONTROLLERS), controller: settings })
  .map(({ story: { draft: _, ...played }, ...made }): Story => ({ ...played, ...made }));

const snapshotsOf = (parts: ReturnType<typeof timelineParts>) =>
  parts.ok ? entriesIn(parts.value).map(({ snapshot }) => snapshot) : [];

it('two Pods have their snapshots in the order of time, also if the story is replayed in parts', () => {
  fc.assert(
    fc.property(story, (played) => {
      const snapshots = snapshotsOf(timelineParts(played));
      const times = snapshots.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const begun = timelineParts({ ...played, events: played.events.slice(0, 1) });
      if (begun.ok) expect(snapshotsOf(timelineParts(played, begun.value))).toEqual(snapshots);
    }),
    { numRuns: 40 },
  );
});
