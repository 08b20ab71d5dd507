// Does what is foretold of a draft happen when it is applied, whatever the story?

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainMoment } from '../../src/moments/explainMoment.ts';
import { foretold } from '../../src/moments/foresight.ts';
import { podText } from '../../src/moments/podText.ts';
import { type Explanation, explain } from '../../src/pipeline.ts';
import { continueTimeline, pointsIn, type TimelinePoint, timelineParts } from '../../src/runtime/timeline.ts';
import { type TypedStory, typedStory } from './randomStory.ts';

/** `SYNCPOD_RUNS` asks for more stories, `FUZZ_SEED` for others. */
const RUNS = Number(process.env.SYNCPOD_RUNS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** What becomes of each container, or why the Pod ends. */
function told({ verdict, containers }: Explanation): unknown {
  if (verdict.end) return verdict.end.cause;
  return [verdict.pod, ...containers.map(({ name, outcome, fails }) => `${name} ${outcome} ${fails ?? ''}`)];
}

function foretell(point: TimelinePoint, draft: string): Explanation | undefined {
  const { state, snapshot } = point;
  const { release, path } = state;
  const running = podText(state.manifest);
  const { explanation } = explain({ release, path, running, draft, status: snapshot.status });
  return explanation && foretold(explanation, point);
}

/** The forecast and the sync that the edit asks for; undefined if it asks for none, or other things come before. */
function bothOf({ draft, ...story }: TypedStory): readonly [Explanation, Explanation] | undefined {
  const parts = timelineParts(story);
  const last = parts.ok ? parts.value.at(-1) : undefined;
  if (!parts.ok || !last) return undefined;
  const points = pointsIn(parts.value);
  const point = points.at(-1);
  const forecast = point && foretell(point, draft);
  // A Pod that is replaced lives on as another one, and a refused file is read once more.
  if (!forecast || forecast.verdict.pod === 'replaced' || forecast.verdict.drops) return undefined;
  const applied = pointsIn([
    continueTimeline(last.state, { type: 'edit', manifest: draft }, story.events.length),
  ]);
  const all = [...points, ...applied];
  const sync = all.findIndex(({ snapshot: { cause } }, at) => at >= points.length && cause.kind === 'sync');
  const between = all.slice(points.length, sync).map(({ snapshot: { cause } }) => cause.kind);
  if (sync < 0 || between.join() !== 'event') return undefined;
  const real = explainMoment(all, sync)?.explanation;
  return real && [forecast, real];
}

test('a draft does what was foretold of it', { timeout: 20_000 + RUNS * 200 }, () => {
  let compared = 0;
  fc.assert(
    fc.property(typedStory, (story) => {
      const both = bothOf(story);
      if (!both) return;
      compared++;
      expect(told(both[0])).toEqual(told(both[1]));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(compared).toBeGreaterThan(RUNS / 10);
});
