// Checks that every source file is short enough to be read at once.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const MOST_LINES = 400;

it('no source file is longer than 400 lines', () => {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.py'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  const sources = tracked
    .split('\n')
    .filter((path) => /^(packages\/\w+\/src|web\/src|scripts|oracle)\//.test(path));
  const lengths = sources.map((path) => readFileSync(resolve(REPOSITORY, path), 'utf8').split('\n').length);
  expect(sources.filter((_, index) => (lengths[index] ?? 0) > MOST_LINES)).toEqual([]);
  expect(sources.length).toBeGreaterThan(500);
});
