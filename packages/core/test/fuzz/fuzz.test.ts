// Fuzzes links and texts: core must answer each of them quickly, without throwing.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { explain } from '../../src/explain/explain.ts';
import { fnv32a } from '../../src/go/fnv32a.ts';
import { importText } from '../../src/import/importText.ts';
import { maskScenario } from '../../src/import/maskScenario.ts';
import { MINORS } from '../../src/releases/release.ts';
import { reportJson } from '../../src/report/reportJson.ts';
import { reportMarkdown } from '../../src/report/reportMarkdown.ts';
import { reportText } from '../../src/report/reportText.ts';
import { reportSvg } from '../../src/report/svg/svg.ts';
import { encodeFragment } from '../../src/scenario/codec.ts';
import type { Linked } from '../../src/scenario/link.ts';
import { encodeLink, readLink } from '../../src/scenario/link.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { playStory } from '../../src/story/timeline.ts';
import { explained, release, WEB } from '../report/explained.ts';
import { type Dice, diceOf, spoilText, spoilValue } from './mutate.ts';

/** A few by default; set FUZZ_RUNS=100000 for a long run, and FUZZ_SEED for other inputs. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 200);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const NIGHT = 4 * 60 * 60 * 1000;

const SHOP = readFileSync(new URL('../fixtures/shop.yaml', import.meta.url), 'utf8');
const folder = new URL('../../../../public/scenarios/', import.meta.url);
const STORIES = readdirSync(folder)
  .filter((name) => /^\d.*\.json$/.test(name))
  .map((name): Scenario => {
    const { $schema: _, ...story } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    return story;
  });
const RELEASES = MINORS.map((minor) => release(minor));
const PATHS: readonly EditPath[] = ['api', 'static', 'workload', 'kruise', 'direct'];
const { status } = explained(WEB);

/** Finds hangs, not slow code: the slowest default input takes half a second on two slow cores. */
const LONGEST_MS = 10_000;

/** The cost of the longest step of a replay, in which the page cannot react: half a slice of the page. */
const LONGEST_STEP = 3000;

const linkOf = (linked: Linked): string => {
  const link = encodeLink(linked);
  if (!link.ok) throw new Error(link.error.message);
  return link.value;
};

/**
 * Runs every mutation of the seed. Reports each run that throws or takes too long, with the number that repeats it.
 */
function troubles(count: number, run: (dice: Dice, index: number) => void): string[] {
  const found: string[] = [];
  for (let index = 0; index < count && found.length < 5; index++) {
    const began = performance.now();
    try {
      run(diceOf(SEED * 1_000_003 + index), index);
      const took = performance.now() - began;
      if (took > LONGEST_MS) found.push(`run ${index}: took ${Math.round(took)} ms`);
    } catch (error) {
      found.push(`run ${index}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  return found;
}

/** A changed body with a matching checksum, so that the reader gets past the checksum. */
function resealed(fragment: string, dice: Dice): string {
  const [format, body = ''] = fragment.split('.');
  const at = dice.roll(body.length);
  const put = dice.pick(['', 'A', '_', '-', 'zz', 'AAAA', body.slice(0, 9)]);
  const changed = body.slice(0, at) + put + body.slice(at + dice.roll(4));
  return `${format}.${changed}.${fnv32a(changed).toString(36)}`;
}

describe(`of ${RUNS} mutated inputs each (seed ${SEED})`, () => {
  it(
    'every link is read or refused, and its scenario can be played',
    () => {
      let played = 0;
      const found = troubles(RUNS, (dice, index) => {
        const story = dice.pick(STORIES);
        const spoilt = (): string => {
          if (index % 3 === 0) return spoilText(linkOf({ scenario: story }), dice);
          if (index % 3 === 1) return resealed(linkOf({ scenario: story }), dice);
          return encodeFragment(spoilValue(story, dice));
        };
        const read = readLink(spoilt());
        if (!read.ok) {
          expect(read.error.length).toBeGreaterThan(0);
          return;
        }
        const { scenario } = read.value;
        const again = readLink(linkOf(read.value));
        const { changes: _, ...kept } = read.value;
        expect(again).toEqual({ ok: true, value: kept });
        maskScenario(scenario);
        const events = scenario.events.slice(0, index % 10 === 0 ? 1000 : 2);
        const replay = playStory({ ...scenario, events });
        let step = replay.next();
        for (; !step.done; step = replay.next()) expect(step.value.cost).toBeLessThan(LONGEST_STEP);
        if (step.value.ok) played++;
      });
      expect(found).toEqual([]);
      expect(played).toBeGreaterThan(RUNS / 30);
    },
    NIGHT,
  );

  it(
    'every text is explained in some release, or its problems are reported',
    () => {
      let explainedRuns = 0;
      const found = troubles(RUNS, (dice, index) => {
        const running = dice.pick([WEB, SHOP]);
        const draft = spoilText(dice.pick([WEB, SHOP, running]), dice);
        const under = dice.pick(RELEASES);
        const asked = explain({ release: under, path: dice.pick(PATHS), running, draft, status });
        if (index % 20 === 0) importText(draft, under);
        if (!asked.explanation) {
          expect(asked.diagnostics.length).toBeGreaterThan(0);
          return;
        }
        explainedRuns++;
        if (index % 20 !== 1) return;
        const { explanation } = asked;
        expect(reportSvg(explanation, { theme: 'light', lang: 'en' })).not.toMatch(/undefined|NaN|\[object/);
        reportText(explanation, { lang: 'zh' });
        reportMarkdown(explanation, 'en');
        JSON.stringify(reportJson(explanation, 'en'));
      });
      expect(found).toEqual([]);
      expect(explainedRuns).toBeGreaterThan(RUNS / 30);
    },
    NIGHT,
  );
});
