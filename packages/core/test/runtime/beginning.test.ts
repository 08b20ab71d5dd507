// Tests the state of the Pod before the first event.

import { expect, test } from 'vitest';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import { verdictText } from '../../src/text/verdictText.ts';
import { replayStory } from '../explain/replayStory.ts';

const INITS = 'initContainers: [{name: one, image: i}, {name: two, image: i}], ';
const pod = (spec: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {${spec}containers: [{name: app, image: a}]}\n`;

const begin = (spec: string) =>
  replayStory({ release: '1.34', path: 'api', manifest: pod(spec), events: [] });

test('a Pod that does not start within its deadline has been stopped', () => {
  const entries = begin(`activeDeadlineSeconds: 5, ${INITS}`);
  const [{ snapshot } = { snapshot: undefined }] = entries;
  expect(snapshot?.containers.map(({ state }) => state)).not.toContain('running');
  expect(snapshot).toMatchObject({ phase: 'Failed', reason: 'DeadlineExceeded' });
  const replayed = explainEntry(entries, 0)?.explanation.verdict;
  const said = replayed && verdictText(replayed, 'en').map(({ text }) => text);
  expect(said?.join('')).toMatch(/^The Pod ran past its deadline: its object stays as Failed/);
});

test('a Pod that takes longer than half its deadline to start still runs', () => {
  const [begins] = begin(`activeDeadlineSeconds: 14, ${INITS}`);
  expect(begins?.snapshot.containers.map(({ state }) => state)).toEqual(['exited', 'exited', 'running']);
  expect(begins?.snapshot.phase).toBe('Running');
  for (const { finishedAt = 0, startedAt = 0 } of begins?.state.node.containers ?? []) {
    expect(Math.max(finishedAt, startedAt)).toBeLessThanOrEqual(SCENARIO_START);
  }
});
