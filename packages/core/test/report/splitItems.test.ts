import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemSplitter } from '../../src/index.ts';

/** The items of a text that comes in pieces of these lengths, and the problem at its end. */
function split(text: string, lengths: readonly number[] = [text.length]) {
  const splitter = itemSplitter();
  const items: string[] = [];
  let at = 0;
  for (let turn = 0; at < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    items.push(...splitter.push(text.slice(at, at + length)));
    at += length;
  }
  return { items: items.map((item) => JSON.parse(item) as unknown), problem: splitter.end() };
}

const item = fc.oneof(
  fc.record({ metadata: fc.record({ name: fc.string() }), spec: fc.jsonValue() }),
  fc.dictionary(fc.string(), fc.jsonValue()),
);

describe('splitting a List', () => {
  it('finds the items, wherever the text is cut', () => {
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

  it('takes an array, a lone object, and objects one after the other', () => {
    expect(split('[{"a":1},{"a":2}]').items).toEqual([{ a: 1 }, { a: 2 }]);
    expect(split('{"kind":"Pod","spec":{}}', [3]).items).toEqual([{ kind: 'Pod', spec: {} }]);
    expect(split('{"a":1}\n{"a":2}\n', [4]).items).toEqual([{ a: 1 }, { a: 2 }]);
    expect(split('{"items":[1]}\n{"items":[2]}').items).toEqual([1, 2]);
  });

  it('is not misled by brackets, quotes and backslashes in strings, and by deeper items', () => {
    const tricky = { 'a"]},': '\\', b: '{[', items: [{ items: [1] }] };
    expect(split(JSON.stringify({ items: [tricky, tricky] }), [2]).items).toEqual([tricky, tricky]);
  });

  it('says that the text ends in the middle, or is no JSON at all', () => {
    expect(split('{"items":[{}').problem).toContain('ends in the middle');
    expect(itemSplitter().end()).toBeUndefined();
    const splitter = itemSplitter();
    splitter.push('}');
    expect(splitter.end()).toContain('never opened');
  });
});
