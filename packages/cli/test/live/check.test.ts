// `syncpod check LEVEL` judges the goals of a level on a cluster that it only reads.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { readSchema, violations } from '../schema.ts';
import { recordedKubectl } from './recordedKubectl.ts';

const page = mkdtempSync(join(tmpdir(), 'syncpod-levels-'));
mkdirSync(join(page, 'assets'));
mkdirSync(join(page, 'lessons'));
writeFileSync(join(page, 'assets/live-abcdefgh.js'), '');
const manifest =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: web-2}\nspec: {containers: [{name: app, image: a}]}\n';
const goal = [
  { type: 'container', container: 'app', state: 'running' },
  { type: 'no-event', text: 'no such text' },
  { type: 'uid', uid: 'same' },
  { type: 'hash', container: 'app', hash: 'same' },
];
writeFileSync(
  join(page, 'lessons/level-x.json'),
  JSON.stringify({
    v: 1,
    id: 'level-x',
    title: { en: 'x' },
    scenario: {
      v: 4,
      release: '1.30',
      path: 'apply',
      manifest,
      events: [{ type: 'exit', container: 'app', code: 1 }],
    },
    steps: [{ text: { en: 'x' }, events: 0, plays: 1, task: { goal } }],
  }),
);
writeFileSync(
  join(page, 'before.json'),
  JSON.stringify({ kind: 'Pod', metadata: { uid: 'uid-web-2' }, status: {} }),
);
afterAll(() => rmSync(page, { recursive: true }));

const check = (args: readonly string[], made: string[][] = []) =>
  runCommand('check', [...args, '--page', page], { startKubectl: recordedKubectl(made) });

it('prints the manifest that a level begins with', async () => {
  expect(await check(['level-x'])).toMatchObject({ status: 0, out: manifest });
});

it('reads the Pod and its Events, and judges each goal', async () => {
  const made: string[][] = [];
  const { out, err } = await check(['level-x', 'web-2', '--before', join(page, 'before.json')], made);
  expect(err).toBe('');
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^[✓○] container: container app, state running$/),
    '✓ no-event: text no such text',
    '✓ uid: uid same',
    '? a cluster does not show it: hash: container app, hash same',
    '',
  ]);
  expect(made.map(([verb, what]) => [verb, what])).toEqual([
    ['get', 'pod/web-2'],
    ['get', 'events'],
  ]);
});

it('says which goals need the Pod from the beginning, and that the level is not reached', async () => {
  const { status, out } = await check(['level-x', 'web-2', '-o', 'json']);
  expect(status).toBe(3);
  expect(violations(JSON.parse(out), readSchema('schemas/check.schema.json'))).toEqual([]);
  expect(JSON.parse(out)).toMatchObject({
    v: 1,
    level: 'level-x',
    goals: [{}, {}, { state: 'needs-before' }, {}],
  });
});

it.each([
  [[], /check needs a level/],
  [['nothing', 'web-2'], /"nothing" is not a level/],
  [['../x', 'web-2'], /"\.\.\/x" is not a level/],
  [['level-x', 'gone'], /there is no such object/],
  [['level-x', 'deploy/web'], /is not the name of a Pod/],
  [['level-x', 'web-2', '--before', '/nowhere'], /nowhere: no such file/],
])('%j is refused in one line', async (args, says) => {
  const { status, err } = await check(args);
  expect([status, err]).toEqual([1, expect.stringMatching(says)]);
});
