// Compares every recording of a real cluster with the simulation of the same scenario.

import { afterAll, describe, expect, test } from 'vitest';
import { agreesWithRecordings, type RecordedProof } from '../proof.ts';
import { ASPECTS, differencesOf } from './compare.ts';
import { type Differing, knownOf, pinned, renew, strayCauses } from './known.ts';
import { recordings, type WholeRecording } from './recording.ts';
import { recordedViews, simulatedViews } from './views.ts';

/** `CLUSTER=write` writes the lines that differ; the next run lists those without a cause. */
const RENEWS = process.env['CLUSTER'] === 'write';
const found: Differing[] = [];

interface Compared {
  readonly recording: Pick<WholeRecording, 'tag' | 'upgraded'>;
  readonly differing: readonly unknown[];
}

/** One sum of the stories without an upgrade, and one for each upgrade. */
function sumsOf(compared: readonly Compared[]): RecordedProof[] {
  return [...new Set(compared.map(({ recording }) => recording.upgraded))].map((upgraded) => {
    const stories = compared.filter(({ recording }) => recording.upgraded === upgraded);
    const agree = stories.filter(({ differing }) => differing.length === 0).length;
    const tag = stories[0]?.recording.tag ?? '';
    return { tag, ...(upgraded ? { upgraded } : {}), stories: stories.length, agree };
  });
}

describe.each(recordings())('kubelet $minor', ({ minor, stories }) => {
  test('does what the simulation does, except for the known differences', ({ task }) => {
    const compared = stories.map((recording) => {
      const lines = differencesOf(recordedViews(recording), simulatedViews(recording));
      const aspects = ASPECTS.filter((aspect) => lines[aspect].length > 0);
      const differing = aspects.map((aspect) => [
        `${minor}/${recording.story}/${aspect}`,
        lines[aspect].map(pinned).toSorted(),
      ]);
      return { recording, differing };
    });
    agreesWithRecordings(task, sumsOf(compared));
    const now: Differing = Object.fromEntries(compared.flatMap(({ differing }) => differing));
    found.push(now);
    if (!RENEWS) expect(now, 'name the cause of each line in knownDifferences.json').toEqual(knownOf(minor));
  });
});

afterAll(() => {
  if (RENEWS) renew(Object.assign({}, ...found));
});

test('each known difference has a cause, and each cause has a difference', () => {
  if (!RENEWS) expect(strayCauses()).toEqual([]);
});
