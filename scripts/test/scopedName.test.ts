// Tests that every class and animation of the page's styles has a name of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedName } from '../lib/scopedName.ts';

const source = join(import.meta.dirname, '../../web/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

it('names no two alike', () => {
  const all = files.flatMap((file) => {
    const css = readFileSync(join(source, file), 'utf8');
    const names = new Set(
      [...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    );
    return [...names].map((name) => scopedName(name, join(source, file), css));
  });
  expect(all.length).toBeGreaterThan(500);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((name) => !/^[a-zA-Z]\w+$/.test(name))).toEqual([]);
});
