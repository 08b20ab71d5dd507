// Tests that every limit of the sources is listed with what the user is told.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMITS } from '../lib/limits.ts';

const FOLDERS = ['packages/core/src', 'packages/cli/src', 'web/src'];
const DEFINITION =
  /^(?:export )?const ((?:MAX|MOST|LONGEST|LIMIT|KEPT|SHOWN)(?:_[A-Z_]+)?|[A-Z_]+_(?:MAX|MOST|LIMIT|SHOWN)) = (?=[^{]*;)/gm;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const all = [...sources.values()].join('\n');

it('every limit has an entry in scripts/lib/limits.ts that says what is missing beyond it', () => {
  const found = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(DEFINITION)].map(([, name]) => `${file} ${name}`),
  );
  const listed = Object.entries(LIMITS).flatMap(([file, names]) =>
    Object.keys(names).map((name) => `${file} ${name}`),
  );
  expect(found.length).toBeGreaterThan(120);
  expect(listed.toSorted()).toEqual(found.toSorted());
});

it('what a limit says is in the sources', () => {
  const missing = Object.values(LIMITS)
    .flatMap((names) => Object.values(names))
    .flatMap((limit) => ('says' in limit && !all.includes(limit.says) ? [limit.says] : []));
  expect(missing).toEqual([]);
});
