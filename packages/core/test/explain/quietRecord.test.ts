// Tests that a preview, which writes no log, has the record of a sync that sleeps and then writes nothing.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Kubelet } from '../../src/runtime/kubelet/kubelet.ts';
import { recordOfNextIteration } from '../../src/runtime/loop/nextRecord.ts';
import type { Story } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { ownedStory, typedStory } from './randomStory.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: app, image: "shop:1" }] }
`;

it('a pull that fails is the record of the sync that pulls, not of the one after it', () => {
  const story = {
    release: '1.37',
    path: 'apply',
    manifest,
    events: [
      { type: 'image', image: 'shop:1', state: 'broken' },
      {
        type: 'observe',
        status: {
          sandboxes: [{ id: 's', attempt: 0, state: 'Ready', network: 'Pod', ip: '10.0.0.5', createdAt: 0 }],
          containers: [],
        },
      },
    ],
  } as const;
  const entries = entriesOf(story);
  const state = entries.ok ? entries.value.at(-1)?.state : undefined;
  if (!state) throw new Error('no state');
  expect(JSON.stringify(resultsOf(state, true))).toContain('ErrImagePull');
  expect(resultsOf(state, true)).toEqual(resultsOf(state, false));
});

it('is the same with and without a log, in every state of random stories', () => {
  const stories = fc.sample(fc.oneof<fc.Arbitrary<Story>[]>(typedStory, ownedStory), {
    seed: 44,
    numRuns: Number(process.env.SYNCPOD_RUNS ?? 6),
  });
  for (const story of stories) {
    const entries = entriesOf(story);
    for (const { state } of entries.ok ? entries.value : []) {
      expect(resultsOf(state, true), JSON.stringify(story)).toEqual(resultsOf(state, false));
    }
  }
});

/** What the next iteration does, as a preview computes it or as a story does. */
function resultsOf({ quiet: _, ...state }: Kubelet, quiet: boolean): unknown {
  const record = recordOfNextIteration({ ...state, ...(quiet ? { quiet } : {}) });
  return record.kind === 'sync' ? { results: record.results, running: record.running } : record.kind;
}
