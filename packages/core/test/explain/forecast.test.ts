// Tests on random stories that the preview of a draft equals the sync after it is applied.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import type { Explanation } from '../../src/explain/explanation.ts';
import { preview } from '../../src/explain/preview.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { continueTimeline } from '../../src/story/storyPart.ts';
import { entriesIn, timelineParts } from '../../src/story/timeline.ts';
import { type TypedStory, typedStory } from './randomStory.ts';

/** `SYNCPOD_RUNS` sets the number of stories, `FUZZ_SEED` selects others. */
const RUNS = Number(process.env.SYNCPOD_RUNS ?? 60);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** The outcome of each container, or the cause of the Pod's end. */
function summaryOf({ verdict, containers }: Explanation): unknown {
  if (verdict.end) return verdict.end.cause;
  return [verdict.pod, ...containers.map(({ name, outcome, fails }) => `${name} ${outcome} ${fails ?? ''}`)];
}

function foretell(entry: TimelineEntry, draft: string): Explanation | undefined {
  return preview({ kubelet: entry.state, draft }).explanation;
}

/**
 * The preview and the sync that the edit causes; undefined if it causes none, or another event comes first.
 */
function bothOf({ draft, ...story }: TypedStory): readonly [Explanation, Explanation] | undefined {
  const parts = timelineParts(story);
  const last = parts.ok ? parts.value.at(-1) : undefined;
  if (!parts.ok || !last) return undefined;
  const entries = entriesIn(parts.value);
  const entry = entries.at(-1);
  const forecast = entry && foretell(entry, draft);
  // A replaced Pod continues as another Pod, and a rejected file is read again.
  if (!forecast || forecast.verdict.pod === 'replaced' || forecast.verdict.drops) return undefined;
  const applied = entriesIn([
    continueTimeline(last.state, { type: 'edit', manifest: draft }, story.events.length),
  ]);
  const all = [...entries, ...applied];
  const sync = all.findIndex(({ snapshot: { cause } }, at) => at >= entries.length && cause.kind === 'sync');
  const between = all.slice(entries.length, sync).map(({ snapshot: { cause } }) => cause.kind);
  if (sync < 0 || between.join() !== 'event') return undefined;
  const real = explainEntry(all, sync)?.explanation;
  return real && [forecast, real];
}

test('a draft has the previewed outcome', { timeout: 20_000 + RUNS * 200 }, () => {
  let compared = 0;
  fc.assert(
    fc.property(typedStory, (story) => {
      const both = bothOf(story);
      if (!both) return;
      compared++;
      expect(summaryOf(both[0])).toEqual(summaryOf(both[1]));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(compared).toBeGreaterThan(RUNS / 10);
});
