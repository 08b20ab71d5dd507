// Compares every recording of a real cluster with the simulation of the same scenario.

import { afterAll, describe, expect, test } from 'vitest';
import { agreesWithRecordings, type RecordedProof } from '../proof.ts';
import { CHANCES, type Chance, chanceOf, renewChances } from './chances.ts';
import { ASPECTS, agrees, type Comparison, compareViews } from './compare.ts';
import { CAUSES } from './differences.ts';
import { type Differing, knownDifferences, pinned } from './known.ts';
import { recordings, type WholeRecording } from './recording.ts';
import { recordedViews, simulatedViews } from './views.ts';

/** `CLUSTER=write` writes the lines that differ; the next run lists those without a cause. */
const RENEWS = process.env['CLUSTER'] === 'write';
const known = knownDifferences(new URL('knownDifferences.json', import.meta.url), CAUSES);
const found: Differing[] = [];
/** Of the Events of the stories that agree, in seconds. */
const deviations: number[] = [];
const chances = new Map<string, Chance>();

interface Compared {
  readonly recording: Pick<WholeRecording, 'tag' | 'upgraded'>;
  readonly differing: readonly unknown[];
}

/** With the chance of the recording, or, while renewing, with the first one without differences. */
function compareByChance(key: string, recording: WholeRecording): Comparison {
  const real = recordedViews(recording);
  const compared = (chance: Chance) => compareViews(real, simulatedViews(recording, chance));
  if (!RENEWS) return compared(chanceOf(key));
  const first = compared({});
  if (agrees(first)) return first;
  // What is known is tried first.
  const chance = [chanceOf(key), ...CHANCES].find((other) => agrees(compared(other)));
  if (chance === undefined) return first;
  chances.set(key, chance);
  return compared(chance);
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
      const key = `${minor}/${recording.story}`;
      const comparison = compareByChance(key, recording);
      const lines = comparison.differences;
      if (agrees(comparison)) deviations.push(...comparison.deviations);
      const aspects = ASPECTS.filter((aspect) => lines[aspect].length > 0);
      const differing = aspects.map((aspect) => [`${key}/${aspect}`, lines[aspect].map(pinned).toSorted()]);
      return { recording, differing };
    });
    agreesWithRecordings(task, sumsOf(compared));
    const now: Differing = Object.fromEntries(compared.flatMap(({ differing }) => differing));
    found.push(now);
    if (!RENEWS) expect(now, 'name the cause of each line in knownDifferences.json').toEqual(known.of(minor));
  });
});

afterAll(() => {
  if (!RENEWS) return;
  known.renew(Object.assign({}, ...found));
  renewChances(chances);
});

test('the times of Events differ by no more than the documents say', () => {
  const sorted = deviations.toSorted((one, other) => one - other);
  const share = (part: number) =>
    Math.round(100 * (sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN)) / 100;
  const figures = { median: 0.01, p90: 0.2, p99: 1.8, most: 8.8 };
  expect(share(0.5)).toBeLessThanOrEqual(figures.median);
  expect(share(0.9)).toBeLessThanOrEqual(figures.p90);
  expect(share(0.99)).toBeLessThanOrEqual(figures.p99);
  expect(share(1)).toBeLessThanOrEqual(figures.most);
});

test('each known difference has a cause, and each cause has a difference', () => {
  if (!RENEWS) expect(known.strayCauses()).toEqual([]);
});
