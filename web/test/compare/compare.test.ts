// Does one player stop for both sides, does a comparison live in the link, and what is marked?

import { comparePoints, MINORS, pointsOf, underRelease, withDraftTold } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { jointStops } from '../../src/compare/jointStops.ts';
import { pairFrom } from '../../src/compare/pairFrom.ts';
import { readOther } from '../../src/compare/readOther.ts';
import { wordsOf } from '../../src/i18n/text.ts';
import { fragmentOf, openFragment, scenarioText } from '../../src/share/link.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createSource } from '../../src/store/source.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import { scenarioOf, workOf } from '../../src/store/work.ts';
import { stopsOf } from '../../src/timeline/stops.ts';

const scenario = scenarioOf(OPENING_SCENARIO);
const words = wordsOf('en');

function joined(left: '1.12' | '1.30', right: '1.31' | '1.36', draft: string) {
  const told = withDraftTold({ ...scenario, path: 'direct', draft });
  const sides = [underRelease(told, left), underRelease(told, right)].map((one) => ({
    points: pointsOf(one),
    stops: stopsOf(createTimeline()(workOf(one)).points, words),
  }));
  const [one, other] = sides;
  if (!one?.points.ok || !other?.points.ok) throw new Error('both sides can be played');
  const comparison = comparePoints(one.points.value, other.points.value);
  return { comparison, stops: jointStops(comparison, one.stops, other.stops) };
}

describe('the stops of two timelines', () => {
  it('are the same for six steps and nine, without the numbers of either', () => {
    const { stops, comparison } = joined('1.12', '1.36', scenario.draft ?? '');
    expect(stops.map(({ text }) => text.replace('≠ ', ''))).toEqual([
      ...['running', 'edit applied', 'compute', 'kill nginx', 'start nginx'],
      ...['PLEG: died, started', 'nothing changes'],
    ]);
    expect(stops.at(-1)?.cursor).toBe(comparison.moments.length - 1);
  });

  it('hold those of one side alone, and say where something differs', () => {
    const draft = scenario.manifest.replace('containerPort: 80', 'containerPort: 81');
    const { stops } = joined('1.30', '1.31', draft);
    const texts = stops.map(({ text }) => text);
    expect(texts).toContain('≠ compute | nothing changes');
    expect(stops.find(({ text }) => text === '≠ kill nginx')?.moved).toBe('left');
    expect(stops.map(({ cursor }) => cursor)).toEqual(
      [...stops.map(({ cursor }) => cursor)].sort((a, b) => a - b),
    );
  });
});

describe('a comparison in a link', () => {
  it('comes back with its place, beside the work', () => {
    for (const compare of [{ releases: ['1.30', '1.31'] as const, at: 3 }, { scenario }]) {
      expect(openFragment(fragmentOf(OPENING_SCENARIO, { compare }))).toEqual({
        work: OPENING_SCENARIO,
        compare,
      });
    }
  });
});

describe('what is pasted to be compared with', () => {
  it('is a whole link, its fragment, or the text of a file', () => {
    const fragment = fragmentOf(OPENING_SCENARIO);
    for (const text of [`https://example.org/x/?lang=zh#${fragment}`, ` #${fragment} `, fragment]) {
      expect(readOther(text)).toEqual({ scenario });
    }
    expect(readOther(scenarioText(OPENING_SCENARIO))).toEqual({ scenario });
  });

  it('says what is wrong with anything else', () => {
    expect(readOther('hello')).toEqual({ problem: { text: 'link.broken' } });
    expect(readOther('{"v":1}')).toHaveProperty('problem.text', 'notice.fileBad');
  });
});

describe('the two releases to begin with', () => {
  it('are that of the story and the next, or the two newest', () => {
    expect(pairFrom('1.30')).toEqual(['1.30', '1.31']);
    expect(pairFrom(MINORS.at(-1) ?? '')).toEqual(MINORS.slice(-2));
    expect(pairFrom('2.0')).toEqual(MINORS.slice(0, 2));
  });
});

describe('the source while one compares', () => {
  it('leaves the work alone, keeps the place, and comes back to the same comparison', () => {
    const store = createSource({ lang: 'en', theme: 'system' });
    const { compareWith, moveBoth } = store.getState();
    compareWith({ releases: ['1.30', '1.31'] });
    moveBoth(4);
    expect(store.getState()).toMatchObject({ ...OPENING_SCENARIO, actionCount: 1, playing: false });
    compareWith(undefined);
    expect(store.getState()).toMatchObject({
      compare: undefined,
      compared: { releases: ['1.30', '1.31'], at: 4 },
      past: [],
    });
  });
});
