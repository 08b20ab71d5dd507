// Tests that the import answers any text in bounded time.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { maskText } from '../../src/secrets/maskText.ts';
import { fixture, release } from './read.ts';

const FILES = [
  'get-pod.yaml',
  'crictl-inspect-1.29.json',
  'crictl-inspectp.json',
  'crictl-ps.json',
  'docker-inspect-1.12.json',
  'describe-1.30.txt',
  'describe-events-1.8.txt',
];
const texts = FILES.map(fixture);
const r26 = release('1.26');
/** Milliseconds after which a test counts as hung. */
const LONG = 60_000;

const HOSTILE: readonly (readonly [string, string])[] = [
  ['deep lists', '['.repeat(300_000)],
  ['deep maps', '{"a":'.repeat(300_000)],
  ['deep YAML', Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  [
    'a billion laughs',
    `a: &a [x]\n${'bcdefghij'.replaceAll(/./g, (to) => `${to}: &${to} [${`*${previous(to)},`.repeat(9)}]\n`)}`,
  ],
  ['a long line', 'x'.repeat(20_000_000)],
  ['a long JSON', `[${'1,'.repeat(10_000_000)}1]`],
  ['many documents', '---\nkind: Pod\n'.repeat(50_000)],
  ['many items', `kind: List\nitems:\n${'- kind: Pod\n'.repeat(60_000)}`],
  ['many objects', '{}\n'.repeat(200_000)],
  ['many lines of describe', `Name:   a\n${`${' '.repeat(9)}b:  c\n`.repeat(50_000)}`],
  ['many Events', `Type  Reason  Age  From  Message\n${'Normal  Killing  1m  kubelet  x\n'.repeat(50_000)}`],
  ['blanks', `Type${' '.repeat(400_000)}`],
  ['blank lines', '\n'.repeat(400_000)],
  ['dashes', `Type  Reason  Age  From  Message\n${' '.repeat(200_000)}x`],
  [
    'an empty secret',
    `kind: Pod\nspec: {containers: [{name: a, env: [{name: TOKEN, value: 'a${'\n'.repeat(300_000)}b'}]}]}`,
  ],
  ['backslashes', `Name:  a\npassword=hunter22 ${'\\'.repeat(200_000)}`],
  ['Oracle addresses', `Name:  a\npassword=hunter22 ${'jdbc:oracle:thin:a/'.repeat(10_000)}`],
  ['colons', `Name:  a\n${'a: '.repeat(100_000)}`],
  [
    'arguments',
    `kind: Pod\nspec: {containers: [{name: a, args: ["${'eyJ-'.repeat(60_000)}", "${'a://:'.repeat(50_000)}"]}]}`,
  ],
];

function previous(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) - 1);
}

describe('a hostile text', () => {
  it.each(HOSTILE)('of %s gets an answer', { timeout: LONG }, (_, text) => {
    const read = importText(text, r26);
    for (const pod of read.pods.slice(0, 3)) pod.open({ maskSecrets: true });
    maskText(text.slice(0, 600_000));
    expect(read.diagnostics.length + read.pods.length + read.events.length).toBeGreaterThan(0);
  });

  it(
    'derived from the output of a tool gets an answer',
    () => {
      const mutated = fc
        .tuple(fc.constantFrom(...texts), fc.nat(6000), fc.nat(40), fc.string({ maxLength: 8 }))
        .map(
          ([text, at, cut, put]) =>
            text.slice(0, at % text.length) + put + text.slice((at % text.length) + cut),
        );
      fc.assert(
        fc.property(mutated, (text) => {
          const { kind, pods } = importText(text, r26);
          expect(kind).toEqual(expect.any(String));
          for (const pod of pods)
            expect(pod.open({ maskSecrets: true }).manifest).toEqual(expect.any(String));
        }),
        { numRuns: Number(process.env.FUZZ_RUNS ?? 120) },
      );
    },
    LONG,
  );

  it('with wrong types everywhere gets an answer', () => {
    const json = texts.filter((text) => /^\s*[[{]/.test(text)).map((text): unknown => JSON.parse(text));
    const strange = fc.constantFrom<unknown>(null, 7, 'x', [], {}, [null], { a: [] }, true);
    fc.assert(
      fc.property(fc.constantFrom(...json), fc.nat(200), strange, (value, at, put) => {
        let seen = 0;
        const changed = JSON.stringify(value, (_, one: unknown) => (seen++ === at ? put : one));
        for (const pod of importText(changed, r26).pods) {
          expect(pod.open({ maskSecrets: true }).manifest).toEqual(expect.any(String));
        }
      }),
      { numRuns: 200 },
    );
  });
});
