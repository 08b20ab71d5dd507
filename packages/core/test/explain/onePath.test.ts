// Checks that one path produces every answer: one record of a sync, and one view of it.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SRC = new URL('../../src/', import.meta.url);

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(path, SRC), 'utf8') }));

const withText = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('outside the actions command, computePodActions has one caller', () => {
  const callers = withText(/(?<!function )\bcomputePodActions\(/);
  expect(callers.filter((path) => !path.startsWith('actions/'))).toEqual(['runtime/kuberuntime/syncPod.ts']);
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
