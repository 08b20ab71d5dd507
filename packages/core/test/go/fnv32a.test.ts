// Is the quick way over a dump of bytes the same FNV-1a as the plain one?

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv32a, fnv32aMore, fnv32aOfByteDump } from '../../src/go/fnv32a.ts';
import { utf8 } from '../../src/go/utf8.ts';

describe('FNV-1a 32', () => {
  it('has the values of its published test vectors', () => {
    expect(fnv32a('')).toBe(0x811c9dc5);
    expect(fnv32a('a')).toBe(0xe40c292c);
    expect(fnv32a('foobar')).toBe(0xbf9cf968);
  });

  it('folds a whole byte dump as fnv-plus hashes its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(fnv32aOfByteDump(text)).toBe(fnv32a(`([]uint8)[${utf8(text).join(' ')}]`));
      }),
      { numRuns: 500 },
    );
  });

  it('goes on from a hash as if the bytes had been there from the start', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary-ascii' }), (text, more) => {
        expect(fnv32aMore(fnv32a(text), utf8(more))).toBe(fnv32a(text + more));
      }),
    );
  });

  it('reads half a surrogate pair as Go does', () => {
    expect(utf8('\ud800')).toEqual([0xef, 0xbf, 0xbd]);
    expect(utf8('😀é')).toEqual([0xf0, 0x9f, 0x98, 0x80, 0xc3, 0xa9]);
  });
});
