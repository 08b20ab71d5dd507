// Compares every recording of a workload on a real cluster with the simulation of the same acts.

import { afterAll, describe, expect, test } from 'vitest';
import type { ReleaseName } from '../../src/releases/minor.ts';
import { releaseOf } from '../../src/releases/release.ts';
import { type Differing, knownDifferences } from '../cluster/known.ts';
import { ASPECTS, compareWorkloads } from './compare.ts';
import { CAUSES } from './differences.ts';
import { isJob, simulatedJob } from './jobs.ts';
import { workloadRecordings } from './recording.ts';
import { recordedWorkload, simulatedWorkload } from './views.ts';

/** `WORKLOADS=write` writes the lines that differ; the next run lists those without a cause. */
const RENEWS = process.env['WORKLOADS'] === 'write';
const known = knownDifferences(new URL('knownDifferences.json', import.meta.url), CAUSES);
const found: Differing[] = [];

describe.each(workloadRecordings())('controllers $minor', ({ minor, stories }) => {
  test('do what the simulation does, except for the known differences', () => {
    const release = releaseOf(minor as ReleaseName);
    const now: Differing = Object.fromEntries(
      stories.flatMap((recording) => {
        const lines = compareWorkloads(
          recordedWorkload(recording, release),
          isJob(recording) ? simulatedJob(recording, release) : simulatedWorkload(recording, release),
          recording.ends,
        );
        return ASPECTS.filter((aspect) => lines[aspect].length > 0).map((aspect) => [
          `${minor}/${recording.story}/${aspect}`,
          lines[aspect].toSorted(),
        ]);
      }),
    );
    found.push(now);
    if (!RENEWS) expect(now, 'name the cause of each line in knownDifferences.json').toEqual(known.of(minor));
  });
});

afterAll(() => {
  if (RENEWS) known.renew(Object.assign({}, ...found));
});

test('each known difference has a cause, and each cause has a difference', () => {
  if (!RENEWS) expect(known.strayCauses()).toEqual([]);
});
