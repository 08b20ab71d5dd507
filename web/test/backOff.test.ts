// Does a container that fails again and again read as backing off, and not as waiting for others?

import { pictureWord, toGraphModel, verdictText } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../src/i18n/text.ts';
import { EFFECTS } from '../src/panels/effects.ts';
import { groupReasons } from '../src/panels/reasonGroups.ts';
import { withBackOff } from '../src/store/backOff.ts';
import { reasonsOf } from '../src/store/reasons.ts';
import { sceneAt } from '../src/store/replay.ts';
import { createTimeline } from '../src/store/timeline.ts';
import { everyOutcome } from './graph/fixture.ts';

const said = (lang: 'en' | 'zh', names: readonly string[]): string => {
  const explanation = withBackOff(everyOutcome, new Set(names), { path: 'api', edited: false });
  return verdictText(explanation.verdict, lang)
    .map(({ text }) => text)
    .join('');
};

it('says that a container is in back-off, apart from those that wait their turn', () => {
  const starting = everyOutcome.containers.filter(({ outcome }) => outcome === 'start');
  const [first] = starting.map(({ name }) => name);
  expect(first).toBeDefined();
  expect(said('en', [first ?? ''])).toMatch(/in back-off.*waits? (its|their) turn/);
  expect(said('en', [first ?? ''])).toContain(`${first}`);
  expect(said('zh', [first ?? ''])).toMatch(/还在退避.*先等待/);
});

describe('a container that has failed too often', () => {
  const exits = { type: 'exit', container: 'app', code: 1 } as const;
  const manifest =
    'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: app, image: a}, {name: b, image: b}]}\n';
  const { points } = createTimeline()({
    release: '1.30',
    path: 'api',
    manifest,
    gates: undefined,
    events: [exits, exits],
  });
  const scenes = points.map((_, at) => sceneAt(points, at, 'api'));
  const found = scenes.find((scene) => scene?.explanation.containers[0]?.outcome === 'back-off');

  it('is said to be in back-off at its reasons and on its card alike', () => {
    if (!found) throw new Error('nothing is in back-off');
    const { explanation, step } = found;
    const groups = groupReasons(reasonsOf(explanation, 'en'), explanation.containers);
    const effects = groups.map(({ about, effect }) => [about.kind === 'container' ? about.name : '', effect]);
    const cards = toGraphModel(explanation, step).lanes.flatMap(({ containers }) => containers.flat());
    expect(cards.find(({ container }) => container === 'app')?.badge).toBe('back-off');
    expect(effects).toContainEqual(['app', 'back-off']);
    expect(effects).not.toContainEqual(['app', 'start']);
    expect(effects).toContainEqual(['b', 'keep']);
    expect(wordsOf('en')(EFFECTS['back-off'].text)).toContain(pictureWord('en', 'badge.back-off'));
  });
});
