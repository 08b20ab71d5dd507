// Checks that hashing a dump of bytes in pieces equals fnv-plus on the whole text.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteDumpHash, dumpBytes } from '../../src/go/byteDump.ts';
import { fnv32a } from '../../src/go/fnv32a.ts';
import { encodeString } from '../../src/go/jsonString.ts';

const units = ['grapheme', 'binary', 'binary-ascii'] as const;
const wellFormed = fc.oneof(...units.map((unit) => fc.string({ unit, maxLength: 100 })));
const piece = fc.oneof(
  fc.record({ raw: fc.constant(true), text: wellFormed }),
  fc.record({ raw: fc.constant(false), text: fc.oneof(wellFormed, loneSurrogates()) }),
);

/** Arbitrary UTF-16 units, including unpaired surrogates. */
function loneSurrogates() {
  return fc
    .array(fc.integer({ min: 0xd7f0, max: 0xe00f }), { maxLength: 6 })
    .map((codes) => String.fromCharCode(...codes));
}

describe('the dump of bytes', () => {
  it('lists the UTF-8 bytes in decimal', () => {
    expect(dumpBytes('{"é"}')).toBe('([]uint8)[123 34 195 169 34 125]');
    expect(dumpBytes('')).toBe('([]uint8)[]');
  });

  it('has the fnv-plus hash of the whole text, however it is split', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), fc.boolean(), (pieces, longEscapes) => {
        const hash = new ByteDumpHash({ longEscapes });
        hash.raw('{');
        let json = '{';
        for (const { raw, text } of pieces) {
          if (raw) hash.raw(text);
          else hash.string(text);
          json += raw ? text : encodeString(text, longEscapes);
        }
        expect(hash.sum()).toBe(fnv32a(dumpBytes(json)));
      }),
      { numRuns: 2000 },
    );
  });

  it('has the fnv-plus hash for every character of the basic plane', () => {
    for (const longEscapes of [true, false]) {
      for (let start = 0; start < 0x10000; start += 0x80) {
        const some = String.fromCharCode(...Array.from({ length: 0x80 }, (_, at) => start + at));
        const hash = new ByteDumpHash({ longEscapes });
        hash.string(some);
        expect(hash.sum()).toBe(fnv32a(dumpBytes(encodeString(some, longEscapes))));
      }
    }
  });
});
