// Tests the axis that a story shares with another future of it, and what is drawn of that future.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { createAxis } from '@syncpod/core/timeline';
import { describe, expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import { otherScene } from '../../src/timeline/otherScene.ts';
import { type Scene, sceneOf } from '../../src/timeline/scene.ts';
import { createAxes } from '../../src/timeline/sharedAxis.ts';
import { stopsOf } from '../../src/timeline/stops.ts';
import { timelineTexts } from '../../src/timeline/texts.ts';
import { localeOf } from '../../src/ui/i18n/texts.ts';

const words = timelineTexts(localeOf('en'));

const crash: ScenarioEvent = { type: 'exit', container: 'nginx', code: 1, again: 1 };
const FUTURES: readonly (readonly ScenarioEvent[])[] = [
  [crash],
  [crash, { type: 'wait', seconds: 300 }],
  [crash, { type: 'reboot' }],
  [crash, { type: 'delete' }],
  [{ type: 'wait', seconds: 40 }, crash],
];

function sceneAfter(events: readonly ScenarioEvent[]): Scene {
  const { entries } = createTimeline()({ ...OPENING_SCENARIO, events });
  return sceneOf(entries, stopsOf(entries, words), entries.length - 1);
}

const scenes = FUTURES.map(sceneAfter);
const pairs = scenes.flatMap((a) => scenes.map((b) => [a, b] as const));

describe.each([true, false])('two futures on one axis, folded: %s', (fold) => {
  it('put each time at the same place, and each snapshot at a later one than the snapshot before', () => {
    for (const [a, b] of pairs) {
      const [one, other] = createAxes(a, b, fold);
      expect(one.length).toBe(other.length);
      for (const [scene, axis] of [
        [a, one],
        [b, other],
      ] as const) {
        const places = scene.times.map((_, index) => axis.ofSnapshot(index));
        expect(places).toEqual([...places].sort((x, y) => x - y));
        expect(new Set(places).size).toBe(places.length);
        expect(places.map((place) => axis.nearest(place))).toEqual(scene.times.map((_, index) => index));
      }
      for (const at of a.times) expect(one.ofTime(at)).toBe(other.ofTime(at));
    }
  });

  it('are the axis of the story where both are the same', () => {
    for (const scene of scenes) {
      const changes = scene.lanes.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
      const alone = createAxis({ ...scene, changes, fold });
      for (const axis of [...createAxes(scene, scene, fold), ...createAxes(scene, undefined, fold)])
        for (const index of scene.times.keys())
          expect(axis.ofSnapshot(index)).toBeCloseTo(alone.ofSnapshot(index), 9);
    }
  });
});

it('shows of another future the lanes and the marks that differ', () => {
  const exit = (code: number): ScenarioEvent => ({ type: 'exit', container: 'nginx', code });
  const [a, b] = [sceneAfter([exit(1)]), sceneAfter([exit(1), exit(3)])];
  const from = a.times.length;
  const shown = otherScene(a, b, from);
  expect(shown.lanes.map(({ name }) => name)).toEqual(['nginx']);
  expect(shown.marks.map(({ text }) => text)[0]).toBe('nginx exits 3');
  expect(shown.marks.every(({ snapshot }) => snapshot >= from)).toBe(true);
  // With nothing that differs, every lane is shown.
  expect(otherScene(a, a, from).lanes).toBe(a.lanes);
});

it('folds no stretch in which something happens in either of them', () => {
  const still: Scene = { ...sceneAfter([]), lanes: [], times: [0, 7, 20], quiet: [true, true, true] };
  const acts: Scene = { ...still, quiet: [true, false, true] };
  for (const pair of [[still, acts] as const, [acts, still] as const])
    for (const axis of createAxes(...pair, true)) {
      const place = axis.ofSnapshot(1);
      expect(axis.folds.every(({ from, to }) => place <= from || place >= to)).toBe(true);
    }
});
