// Tests that an unchanged text is read once.

import { explain } from '@syncpod/core/explain';
import { createReader, parsePod } from '@syncpod/core/manifest';
import { resolveRelease } from '@syncpod/core/releases';
import { expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';

const { manifest: running } = OPENING_SCENARIO;
const status = { sandboxes: [], containers: [] };

function release(minor: string) {
  const found = resolveRelease(minor);
  if (!found.ok) throw new Error(`no release ${minor}`);
  return found.value;
}

it('reads the running text once while the user types, and again under another release', () => {
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
