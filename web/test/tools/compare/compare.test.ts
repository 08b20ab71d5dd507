// Tests comparisons: shared stops of both sides, links, and marked differences.

import { compareEntries, underRelease, withDraftApplied } from '@syncpod/core/compare';
import { MINORS } from '@syncpod/core/releases';
import { entriesOf } from '@syncpod/core/story';
import { describe, expect, it } from 'vitest';
import { openFragment } from '../../../src/share/fragments.ts';
import { scenarioText } from '../../../src/share/link.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { scenarioOf, workOf } from '../../../src/store/scenario.ts';
import { createSource } from '../../../src/store/source.ts';
import { createTimeline } from '../../../src/store/timeline.ts';
import { stopsOf } from '../../../src/timeline/stops.ts';
import { jointStops } from '../../../src/tools/compare/jointStops.ts';
import { openingPair } from '../../../src/tools/compare/openingPair.ts';
import { pairFrom } from '../../../src/tools/compare/pairFrom.ts';
import { readOther } from '../../../src/tools/compare/readOther.ts';
import { compareTexts } from '../../../src/tools/compare/texts.ts';
import { localeOf } from '../../../src/ui/i18n/texts.ts';
import { fragmentOf } from '../../share/fragmentOf.ts';

const scenario = scenarioOf(OPENING_SCENARIO);
const words = compareTexts(localeOf('en'));

function joined(left: '1.12' | '1.30', right: '1.31' | '1.36', draft: string) {
  const applied = withDraftApplied({ ...scenario, path: 'direct', draft });
  const sides = [underRelease(applied, left), underRelease(applied, right)].map((one) => ({
    entries: entriesOf(one),
    stops: stopsOf(createTimeline()(workOf(one)).entries, words),
  }));
  const [one, other] = sides;
  if (!one?.entries.ok || !other?.entries.ok) throw new Error('both sides can be played');
  const comparison = compareEntries(one.entries.value, other.entries.value);
  return { comparison, stops: jointStops(comparison, one.stops, other.stops) };
}

describe('the stops of two timelines', () => {
  it('are shared by releases with six and nine steps, without step numbers', () => {
    const { stops, comparison } = joined('1.12', '1.36', scenario.draft ?? '');
    expect(stops.map(({ text }) => text.replace('≠ ', ''))).toEqual([
      ...['running', 'edit applied', 'compute', 'kill nginx', 'start nginx'],
      ...['kubelet notices: died, started', 'settled'],
    ]);
    expect(stops.at(-1)?.cursor).toBe(comparison.pairs.length - 1);
  });

  it('include the stops of only one side, and mark the differences', () => {
    const draft = scenario.manifest.replace('containerPort: 80', 'containerPort: 81');
    const { stops } = joined('1.30', '1.31', draft);
    const texts = stops.map(({ text }) => text);
    expect(texts).toContain('≠ compute | settled');
    expect(stops.find(({ text }) => text === '≠ kill nginx')?.moved).toBe('left');
    expect(stops.map(({ cursor }) => cursor)).toEqual(
      [...stops.map(({ cursor }) => cursor)].sort((a, b) => a - b),
    );
  });
});

describe('a comparison in a link', () => {
  it('is restored with its position and the work', () => {
    for (const compare of [{ releases: ['1.30', '1.31'] as const, at: 3 }, { scenario }]) {
      expect(openFragment(fragmentOf(OPENING_SCENARIO, { compare }))).toEqual({
        work: OPENING_SCENARIO,
        compare,
      });
    }
  });
});

describe('a pasted scenario for a comparison', () => {
  it('may be a whole link, its fragment, or the text of a file', () => {
    const fragment = fragmentOf(OPENING_SCENARIO);
    for (const text of [`https://example.org/x/?lang=zh#${fragment}`, ` #${fragment} `, fragment]) {
      expect(readOther(text)).toEqual({ scenario });
    }
    expect(readOther(scenarioText(OPENING_SCENARIO))).toEqual({ scenario });
  });

  it('is rejected with an error if it is anything else', () => {
    expect(readOther('hello')).toEqual({ problem: { text: 'link.broken' } });
    expect(readOther('{"v":1}')).toHaveProperty('problem.text', 'notice.fileBad');
  });
});

describe('the two releases of a new comparison', () => {
  it('are the release of the story and the next, or the two newest', () => {
    expect(pairFrom('1.30')).toEqual(['1.30', '1.31']);
    expect(pairFrom(MINORS.at(-1) ?? '')).toEqual(MINORS.slice(-2));
    expect(pairFrom('2.0')).toEqual(MINORS.slice(0, 2));
  });

  it('are the current release and the nearest that behaves differently', () => {
    const mesh =
      'kind: Pod\nmetadata: {name: m}\nspec:\n  initContainers:\n  - {name: mesh, image: m:1, restartPolicy: Always}\n  containers:\n  - {name: app, image: a:1}\n';
    const draft = mesh.replace('m:1', 'm:2');
    const work = { ...workOf({ ...scenario, manifest: mesh, events: [] }), release: '1.30', draft } as const;
    // From 1.32 on, the kubelet compares the hash of a sidecar; 1.28 does not know sidecars.
    // The search has all the time that it needs.
    const still = () => 0;
    expect(openingPair(work, still)).toEqual(['1.30', '1.32']);
    expect(openingPair({ ...work, release: '1.37' }, still)).toEqual(['1.31', '1.37']);
    const late = [0, 0, 10_000];
    expect(openingPair(work, () => late.shift() ?? 10_000)).toEqual(['1.30', '1.31']);
    expect(openingPair({ ...work, release: '1.30.4' }, still)).toEqual(['1.30.4', '1.30']);
  });
});

describe('the source during a comparison', () => {
  it('does not change the work, keeps the position, and returns to the same comparison', () => {
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
