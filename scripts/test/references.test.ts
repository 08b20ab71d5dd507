// Checks that references to upstream remain valid when a release is added.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { MINORS } from '../../packages/core/src/releases/release.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const newest = MINORS.at(-1) ?? '';

const FOLDERS = ['packages/core/src', 'packages/cli/src', 'web/src'];

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(resolve(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
      .map((name) => `${folder}/${name}`),
  );
}

it('gives no reference an upper bound at the newest release: `1.8+`, not `1.8-1.37`', () => {
  const closed = new RegExp(`1\\.\\d+-${newest.replace('.', '\\.')}\\b|\\(${newest.replace('.', '\\.')}[;)]`);
  const found = sources().flatMap((file) =>
    readFileSync(resolve(REPOSITORY, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (closed.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(sources().length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
