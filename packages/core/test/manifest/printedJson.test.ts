// Tests that JSON which a machine printed is read as the YAML parser reads it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedJson } from '../../src/manifest/printedJson.ts';
import { readYaml } from '../../src/manifest/readYaml.ts';

/** As Python prints it: on one line, with a blank behind each sign. */
function spaced(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /("(?:[^"\\]|\\.)*")|([,:])/g,
    (_, text: string | undefined, sign: string) => text ?? `${sign} `,
  );
}

/** The same text, which the shortcut does not take. */
const parsed = (text: string) => readYaml(`${text}\n# a comment is not JSON\n`);

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(
      ascii,
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(
        true,
        false,
        null,
        2 ** 53,
        -(2 ** 60),
        1e21,
        1.5e-7,
        '',
        '2026-11-28',
        'yes',
        '0x1',
        '*a',
      ),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('map'),
  ),
  map: fc.dictionary(fc.oneof(ascii, fc.constantFrom('__proto__', '<<', '?', 'a:', '1')), tie('value'), {
    maxKeys: 4,
  }),
})).map;

describe('printed JSON', () => {
  it('has the value, the problems and the positions of the same text as YAML', () => {
    let taken = 0;
    fc.assert(
      fc.property(json, fc.constantFrom('spaced', undefined, 1, 2, 4), (value, print) => {
        const text = print === 'spaced' ? spaced(value) : JSON.stringify(value, undefined, print);
        if (printedJson(text) === undefined) return;
        taken += 1;
        const [read, slow] = [readYaml(text), parsed(text)];
        expect(read.value).toEqual(slow.value);
        expect(read.diagnostics).toEqual(slow.diagnostics);
        for (const key of Object.keys(value as object)) {
          expect(read.source.value(key)).toEqual(slow.source.value(key));
          expect(read.source.key(key)).toEqual(slow.source.key(key));
        }
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('is read in a slice of a larger text, whose lines are indented', () => {
    const pod = JSON.stringify(
      { kind: 'Pod', spec: { containers: [{ name: 'a', image: 'b' }] } },
      undefined,
      4,
    );
    const slice = pod.replaceAll('\n', '\n        ');
    expect(printedJson(slice)).toEqual(JSON.parse(pod));
  });

  it.each([
    ['a repeated key', '{"a":1,"a":2}'],
    ['a large integer', '{"a":9007199254740993}'],
    ['a number with a trailing zero', '{"a":1.0}'],
    ['a comment', '{"a":1} # b'],
    ['a second document', '{"a":1}\n---\n{"b":2}'],
    ['an escaped character', '{"a":"\\u00e9"}'],
    ['a long key', JSON.stringify({ ['k'.repeat(1025)]: 1 })],
    ['deep nesting', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['a list', '[1]'],
  ])('is not: %s', (_, text) => {
    expect(printedJson(text)).toBeUndefined();
  });
});
