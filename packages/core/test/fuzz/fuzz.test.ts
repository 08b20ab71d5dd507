// Does core answer every spoilt link and every spoilt text, without throwing and without end?

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { fnv32a } from '../../src/go/fnv32a.ts';
import {
  encodeLink,
  explain,
  importText,
  MINORS,
  maskScenario,
  readLink,
  reportJson,
  reportMarkdown,
  reportSvg,
  reportText,
  type Scenario,
} from '../../src/index.ts';
import { beginTimeline, continueTimeline } from '../../src/runtime/timeline.ts';
import { encodeFragment } from '../../src/scenario/codec.ts';
import { explained, release, WEB } from '../report/explained.ts';
import { type Dice, diceOf, spoilText, spoilValue } from './mutate.ts';

/** A few by default; FUZZ_RUNS=100000 for a long night, FUZZ_SEED for another one. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 600);
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

/** Does each run of the seed; what throws is told with the number that makes it again. */
function troubles(count: number, run: (dice: Dice, index: number) => void): string[] {
  const found: string[] = [];
  for (let index = 0; index < count && found.length < 5; index++) {
    try {
      run(diceOf(SEED * 1_000_003 + index), index);
    } catch (error) {
      found.push(`run ${index}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  return found;
}

/** A body that was changed, with the sum that belongs to it: what else would end at the sum. */
function resealed(fragment: string, dice: Dice): string {
  const [format, body = ''] = fragment.split('.');
  const at = dice.roll(body.length);
  const put = dice.pick(['', 'A', '_', '-', 'zz', 'AAAA', body.slice(0, 9)]);
  const changed = body.slice(0, at) + put + body.slice(at + dice.roll(4));
  return `${format}.${changed}.${fnv32a(changed).toString(36)}`;
}

describe(`of ${RUNS} spoilt things each (seed ${SEED})`, () => {
  it(
    'every link is read or refused, and what it holds can be played',
    () => {
      let played = 0;
      const found = troubles(RUNS, (dice, index) => {
        const story = dice.pick(STORIES);
        const spoilt = (): string => {
          if (index % 3 === 0) return spoilText(encodeLink({ scenario: story }), dice);
          if (index % 3 === 1) return resealed(encodeLink({ scenario: story }), dice);
          return encodeFragment(spoilValue(story, dice));
        };
        const read = readLink(spoilt());
        if (!read.ok) {
          expect(read.error.length).toBeGreaterThan(0);
          return;
        }
        const { scenario } = read.value;
        const again = readLink(encodeLink(read.value));
        expect(again).toEqual(read);
        maskScenario(scenario);
        const begun = beginTimeline(scenario);
        if (!begun.ok) return;
        let { state } = begun.value;
        for (const [at, event] of scenario.events.slice(0, index % 10 === 0 ? 1000 : 2).entries()) {
          state = continueTimeline(state, event, at).state;
        }
        played++;
      });
      expect(found).toEqual([]);
      expect(played).toBeGreaterThan(RUNS / 30);
    },
    NIGHT,
  );

  it(
    'every text is explained under some release, or its mistakes are named',
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
