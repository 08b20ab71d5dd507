// Checks that one path produces every answer: one record of a sync, and one view of it.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SRC = new URL('../../src/', import.meta.url);

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(path, SRC), 'utf8') }));

const withText = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

it('outside the actions command, computePodActions has one caller, which performs what it decides', () => {
  const callers = withText(/(?<!function )\bcomputePodActions\(/);
  expect(callers.filter((path) => !path.startsWith('actions/'))).toEqual(['runtime/kuberuntime/syncPod.ts']);
  const caller = files.find(({ path }) => path === 'runtime/kuberuntime/syncPod.ts');
  const exported = caller?.text.match(/(?<=export (function|const) )\w+/g);
  expect(exported).toEqual(['syncPod']);
});

it('syncs are made by one iteration of the worker, and by an upgrade report for Pods without a kubelet', () => {
  expect(withText(/(?<!function )\bsyncPod\(/)).toEqual([
    'report/releases/upgradeRestarts.ts',
    'runtime/loop/syncIteration.ts',
  ]);
});

it('an Explanation is made in one file', () => {
  expect(withText(/\bverdict\(\{/)).toEqual(['explain/explanation.ts']);
});

it('no exported function of explain patches an explanation', () => {
  const patches = files.filter(
    ({ path, text }) => path.startsWith('explain/') && /export function with[A-Z]\w*\(/.test(text),
  );
  expect(patches.map(({ path }) => path)).toEqual([]);
});
