// Compares every recording of a real cluster with the simulation of the same scenario.

import { afterAll, describe, expect, test } from 'vitest';
import { agreesWithRecordings } from '../proof.ts';
import { ASPECTS, differencesOf } from './compare.ts';
import { type Differing, knownOf, pinned, renew, strayCauses } from './known.ts';
import { recordings } from './recording.ts';
import { recordedViews, simulatedViews } from './views.ts';

/** `CLUSTER=write` writes the lines that differ now; the next run names those without a cause. */
const RENEWS = process.env['CLUSTER'] === 'write';
const found: Differing[] = [];

describe.each(recordings())('kubelet $minor', ({ minor, stories }) => {
  test('does what the simulation does, but for the known differences', ({ task }) => {
    const compared = stories.map((recording) => {
      const lines = differencesOf(recordedViews(recording), simulatedViews(recording));
      const aspects = ASPECTS.filter((aspect) => lines[aspect].length > 0);
      return aspects.map((aspect) => [
        `${minor}/${recording.story}/${aspect}`,
        lines[aspect].map(pinned).toSorted(),
      ]);
    });
    const agree = compared.filter((differing) => differing.length === 0).length;
    agreesWithRecordings(task, { tag: stories[0]?.tag ?? minor, stories: stories.length, agree });
    const now: Differing = Object.fromEntries(compared.flat());
    found.push(now);
    if (!RENEWS) expect(now, 'name the cause of each line in knownDifferences.json').toEqual(knownOf(minor));
  });
});

afterAll(() => {
  if (RENEWS) renew(Object.assign({}, ...found));
});

test('each known difference has a cause, and each cause a difference', () => {
  if (!RENEWS) expect(strayCauses()).toEqual([]);
});
