// Tests that a List is split into its items wherever its text is cut.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SplitItem } from '../../src/import/splitItems.ts';
import { itemSplitter } from '../../src/import/splitItems.ts';

/** The items of a text in pieces of these lengths, each verified by its position, and the problem at the end. */
function split(text: string, lengths: readonly number[] = [text.length]) {
  const splitter = itemSplitter();
  const items: SplitItem[] = [];
  let at = 0;
  for (let turn = 0; at < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    items.push(...splitter.push(text.slice(at, at + length)));
    at += length;
  }
  for (const { text: found, at: place } of items) {
    expect(text.slice(place, place + found.length)).toBe(found);
  }
  return { items: items.map((item) => JSON.parse(item.text) as unknown), problem: splitter.end() };
}

const item = fc.oneof(
  fc.record({ metadata: fc.record({ name: fc.string() }), spec: fc.jsonValue() }),
  fc.dictionary(fc.string(), fc.jsonValue()),
);

describe('splitting a List', () => {
  it('finds the items for any cut', () => {
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        fc.constantFrom(undefined, 1, 4),
        (items, lengths, indent) => {
          const list = { apiVersion: 'v1', metadata: { items: [1] }, items, kind: 'List' };
          const text = JSON.stringify(list, undefined, indent);
          expect(split(text, lengths)).toEqual({
            items: JSON.parse(JSON.stringify(items)),
            problem: undefined,
          });
        },
      ),
    );
  });

  it('accepts an array, a single object, and consecutive objects', () => {
    expect(split('[{"a":1},{"a":2}]').items).toEqual([{ a: 1 }, { a: 2 }]);
    expect(split('{"kind":"Pod","spec":{}}', [3]).items).toEqual([{ kind: 'Pod', spec: {} }]);
    expect(split('{"a":1}\n{"a":2}\n', [4]).items).toEqual([{ a: 1 }, { a: 2 }]);
    expect(split('{"items":[1]}\n{"items":[2]}').items).toEqual([1, 2]);
  });

  it('ignores brackets, quotes and backslashes in strings, and nested items', () => {
    const tricky = { 'a"]},': '\\', b: '{[', items: [{ items: [1] }] };
    expect(split(JSON.stringify({ items: [tricky, tricky] }), [2]).items).toEqual([tricky, tricky]);
  });

  it('accepts a byte order mark, and one character for each byte', () => {
    expect(split('\ufeff{"a":1}').items).toEqual([{ a: 1 }]);
    const splitter = itemSplitter();
    const [first, second] = splitter.push(Buffer.from('\ufeff[{"a":"杀"},{}]').toString('latin1'));
    expect(Buffer.from(first?.text ?? '', 'latin1').toString()).toBe('{"a":"杀"}');
    expect(second).toEqual({ text: '{}', at: 16 });
  });

  it('reports the problem and its position', () => {
    expect(split('{"items":[{}').problem).toEqual({ kind: 'cut-off', at: 12 });
    expect(split('{"items":[{"a":"b', [5]).problem).toEqual({ kind: 'cut-off', at: 17 });
    expect(itemSplitter().end()).toBeUndefined();
    expect(split(' \n').problem).toBeUndefined();
    expect(split('{"a":1}\n}', [3]).problem).toEqual({ kind: 'never-opened', at: 8 });
    expect(split('apiVersion: v1\n').problem).toEqual({ kind: 'no-json', at: 0 });
    expect(split('{}\nNAME READY', [4]).problem).toEqual({ kind: 'no-json', at: 3 });
    expect(split('\u00ff\u00fe{\0').problem).toEqual({ kind: 'utf-16', at: 0 });
    expect(split('\u001f\u008b').problem).toEqual({ kind: 'gzip', at: 0 });
  });

  it('reports a problem at once, and keeps the items before it', () => {
    const splitter = itemSplitter();
    expect(splitter.push('{"a":1} x {"b":2}').map(({ text }) => text)).toEqual(['{"a":1}']);
    expect(splitter.problem()).toEqual({ kind: 'no-json', at: 8 });
    expect(splitter.push('{"c":3}')).toEqual([]);
  });
});
