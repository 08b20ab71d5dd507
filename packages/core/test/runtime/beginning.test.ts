// What has happened before the first event?

import { expect, test } from 'vitest';
import { explainMoment } from '../../src/moments/explainMoment.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import { verdictText } from '../../src/trace/verdictText.ts';
import { pointsTold } from '../moments/pointsTold.ts';

const INITS = 'initContainers: [{name: one, image: i}, {name: two, image: i}], ';
const pod = (spec: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {${spec}containers: [{name: app, image: a}]}\n`;

const begin = (spec: string) => pointsTold({ release: '1.34', path: 'api', manifest: pod(spec), events: [] });

test('a Pod that does not come up within its deadline has been stopped by it', () => {
  const points = begin(`activeDeadlineSeconds: 5, ${INITS}`);
  const [{ snapshot } = { snapshot: undefined }] = points;
  expect(snapshot?.containers.map(({ state }) => state)).not.toContain('running');
  expect(snapshot).toMatchObject({ phase: 'Failed', reason: 'DeadlineExceeded' });
  const told = explainMoment(points, 0)?.explanation.verdict;
  const said = told && verdictText(told, 'en').map(({ text }) => text);
  expect(said?.join('')).toMatch(/^The Pod ran past its deadline: its object stays as Failed/);
});

test('one that takes longer than half its deadline to come up still runs', () => {
  const [begins] = begin(`activeDeadlineSeconds: 14, ${INITS}`);
  expect(begins?.snapshot.containers.map(({ state }) => state)).toEqual(['exited', 'exited', 'running']);
  expect(begins?.snapshot.phase).toBe('Running');
  for (const { finishedAt = 0, startedAt = 0 } of begins?.state.node.containers ?? []) {
    expect(Math.max(finishedAt, startedAt)).toBeLessThanOrEqual(SCENARIO_START);
  }
});
