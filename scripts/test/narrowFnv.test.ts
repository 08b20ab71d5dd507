// Tests that the build's part of fnv-plus hashes as the whole does.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { narrowed } from '../lib/narrowFnv.ts';

const file = '../../packages/core/node_modules/fnv-plus/index.js';
const source = readFileSync(join(import.meta.dirname, file), 'utf8');

function hashOf(program: string): (text: string) => number {
  const module = { exports: { fast1a32utf: (_: string) => 0 } };
  new Function('module', program)(module);
  return module.exports.fast1a32utf;
}

it('hashes every text as fnv-plus does, in a fraction of its size', () => {
  const part = narrowed(source);
  const [whole, narrow] = [hashOf(source), hashOf(part)];
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => narrow(text) === whole(text)));
  expect(narrow('a')).toBe(0xe40c292c);
  expect(part.length).toBeLessThan(source.length / 50);
});

it.each([
  ['the function', 'function _hash32_1a_fast_utf('],
  ['its export', 'fast1a32utf: '],
])('refuses a source in which %s has another name', (_, text) => {
  expect(() => narrowed(source.replace(text, text.replace('32', '33')))).toThrow('fnv-plus has changed');
});
