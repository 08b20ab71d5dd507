// Is a text that did not change read once, and is the answer the same as if it were read anew?

import { explain, parsePod, resolveRelease } from '@syncpod/core';
import { expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createReader } from '../../src/store/readPods.ts';

const { manifest: running } = OPENING_SCENARIO;
const status = { sandboxes: [], containers: [] };

function release(minor: string) {
  const found = resolveRelease(minor);
  if (!found.ok) throw new Error(`no release ${minor}`);
  return found.value;
}

it('reads the running text once while one types, and anew under another release', () => {
  const asked: string[] = [];
  const read = createReader((text, under) => {
    asked.push(text === running ? 'running' : 'typed');
    return parsePod(text, under);
  });
  const old = release('1.26');
  for (const tag of ['1.25.3', '1.25.4', '1.25.5']) {
    const input = {
      release: old,
      path: 'api',
      running,
      draft: running.replace('1.25.2', tag),
      status,
    } as const;
    expect(JSON.stringify(explain(input, read))).toBe(JSON.stringify(explain(input)));
  }
  expect(asked).toEqual(['running', 'typed', 'typed', 'typed']);
  explain({ release: release('1.31'), path: 'api', running, draft: running, status }, read);
  expect(asked.slice(4)).toEqual(['running']);
});
