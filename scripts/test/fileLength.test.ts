// Checks that every source file is short enough to be read at once.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const MOST_LINES = 400;
const FOLDERS = ['packages/core/src', 'packages/cli/src', 'web/src', 'scripts', 'oracle'];

it('no source file is longer than 400 lines', () => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(resolve(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|py)$/.test(path))
      .map((path) => join(folder, path)),
  );
  const lengths = sources.map((path) => readFileSync(resolve(REPOSITORY, path), 'utf8').split('\n').length);
  expect(sources.filter((_, index) => (lengths[index] ?? 0) > MOST_LINES)).toEqual([]);
  expect(sources.length).toBeGreaterThan(500);
});
