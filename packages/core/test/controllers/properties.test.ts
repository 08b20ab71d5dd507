// Tests random stories of controllers: their order in time, and that a story can be replayed in parts.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entriesIn, timelineParts } from '../../src/story/timeline.ts';
import { ownedStory } from '../explain/randomStory.ts';

const snapshotsOf = (parts: ReturnType<typeof timelineParts>) =>
  parts.ok ? entriesIn(parts.value).map(({ snapshot }) => snapshot) : [];

it('two Pods have their snapshots in the order of time, also if the story is replayed in parts', () => {
  fc.assert(
    fc.property(ownedStory, (played) => {
      const snapshots = snapshotsOf(timelineParts(played));
      const times = snapshots.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const begun = timelineParts({ ...played, events: played.events.slice(0, 1) });
      if (begun.ok) expect(snapshotsOf(timelineParts(played, begun.value))).toEqual(snapshots);
    }),
    { numRuns: Number(process.env.SYNCPOD_RUNS ?? 7) },
  );
});
