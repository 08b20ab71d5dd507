// Tests the summary of a replay.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { expect, it } from 'vitest';
import { summaryOf } from '../../src/inspector/summary/summaryOf.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';

const MANIFEST =
  'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}, {name: log, image: "log:1"}]}\n';

function summed(...events: readonly ScenarioEvent[]) {
  const work = {
    ...OPENING_SCENARIO,
    release: '1.31',
    manifest: MANIFEST,
    events,
    draft: undefined,
  } as const;
  return summaryOf(createTimeline()(work).entries);
}

it('counts kills and starts of each container', () => {
  const manifest = MANIFEST.replace('web:1', 'web:2');
  expect(summed({ type: 'edit', manifest })?.containers).toEqual([
    { name: 'web', old: false, killed: 1, started: 1 },
    { name: 'log', old: false, killed: 0, started: 0 },
  ]);
});

it('calls a container that ended by itself started, not killed', () => {
  const { containers, sandboxes } = summed({ type: 'exit', container: 'web', code: 1 }) ?? {};
  expect(containers?.[0]).toMatchObject({ name: 'web', killed: 0, started: 1 });
  expect(sandboxes).toBe(0);
});

it('counts only the sandboxes that the kubelet created', () => {
  // The story creates the second sandbox; the kubelet replaces both with one.
  expect(summed({ type: 'sandbox', change: 'doubles' })?.sandboxes).toBe(1);
});

it('is absent if the kubelet did nothing', () => {
  expect(summed({ type: 'wait', seconds: 30 })).toBeUndefined();
});
