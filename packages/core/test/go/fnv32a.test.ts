// Checks FNV-1a against its published values, and its continuation against fnv-plus.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv32a, fnv32aMore } from '../../src/go/fnv32a.ts';
import { utf8 } from '../../src/go/utf8.ts';

describe('FNV-1a 32', () => {
  it('has the values of its published test vectors', () => {
    expect(fnv32a('')).toBe(0x811c9dc5);
    expect(fnv32a('a')).toBe(0xe40c292c);
    expect(fnv32a('foobar')).toBe(0xbf9cf968);
  });

  it('continues a hash as if all bytes were hashed at once', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary-ascii' }), (text, more) => {
        expect(fnv32aMore(fnv32a(text), utf8(more))).toBe(fnv32a(text + more));
      }),
    );
  });

  it('decodes unpaired surrogates as Go does', () => {
    expect(utf8('\ud800')).toEqual([0xef, 0xbf, 0xbd]);
    expect(utf8('😀é')).toEqual([0xf0, 0x9f, 0x98, 0x80, 0xc3, 0xa9]);
  });
});
