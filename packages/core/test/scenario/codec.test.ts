// Tests that a link restores its scenario, and that other texts are refused.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFragment, encodeFragment } from '../../src/scenario/codec.ts';

const shop = readFileSync(new URL('../fixtures/shop.yaml', import.meta.url), 'utf8');
const scenario = { v: 1, release: '1.26', path: 'api', manifest: shop, events: [] };

describe('a link', () => {
  it('restores its scenario', () => {
    expect(decodeFragment(encodeFragment(scenario))).toEqual({ ok: true, value: scenario });
  });

  it('restores any JSON value, with any characters', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }), (value, text) => {
        const wrapped = JSON.parse(
          JSON.stringify({ v: 1, value, manifest: text.replace(/[\ud800-\udfff]/g, '') }),
        );
        expect(decodeFragment(encodeFragment(wrapped))).toEqual({ ok: true, value: wrapped });
      }),
    );
  });

  it('of a 60-line Pod has at most 600 characters and ends in a letter or a digit', () => {
    const fragment = encodeFragment(scenario);
    expect(fragment.length).toBeLessThanOrEqual(600);
    expect(fragment).toMatch(/^1\.[A-Za-z0-9_-]+\.[a-z0-9]+$/);
  });

  it('is read with its hash sign, even if a mail gateway escaped it', () => {
    const fragment = encodeFragment(scenario);
    expect(decodeFragment(`#${fragment}`).ok).toBe(true);
    expect(decodeFragment(`%23${fragment}`).ok).toBe(true);
  });

  it('reports that it was truncated', () => {
    const fragment = encodeFragment(scenario);
    for (let length = 2; length < fragment.length; length++) {
      const read = decodeFragment(fragment.slice(0, length));
      expect(read).toMatchObject({ ok: false, error: { code: 'link-broken' } });
    }
  });

  it('of a later format names the format', () => {
    expect(decodeFragment('#2.abc.def')).toMatchObject({ ok: false, error: { code: 'link-future' } });
  });

  it('with a decompression bomb is refused', () => {
    const bomb = encodeFragment({ v: 1, manifest: 'a'.repeat(3_000_000) });
    expect(decodeFragment(bomb)).toMatchObject({ ok: false, error: { code: 'link-too-large' } });
  });

  it('never throws, for any modification', () => {
    const fragment = encodeFragment(scenario);
    const mutated = fc
      .tuple(fc.nat(fragment.length), fc.nat(8), fc.string({ maxLength: 8 }))
      .map(([at, cut, put]) => fragment.slice(0, at) + put + fragment.slice(at + cut));
    fc.assert(
      fc.property(fc.oneof(mutated, fc.string()), (text) => {
        expect(typeof decodeFragment(text).ok).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });
});
