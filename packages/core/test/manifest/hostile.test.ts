// Tests that every text gets an answer. The benchmark measures how fast.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { encodePod } from '../../src/defaults/encodePod.ts';
import { type ParsedPod, parsePod } from '../../src/manifest/parsePod.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import type { Position } from '../../src/result.ts';

function releaseOf(minor: string) {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`no release ${minor}`);
  return release.value;
}

const release = releaseOf('1.36');

const letters = 'abcdefghi';
const laughs = (first: string, next: (anchor: string) => string) =>
  [...letters]
    .map((name, at) => `${name}: &${name} ${at === 0 ? first : next(letters[at - 1] ?? '')}`)
    .join('\n');
const nine = (text: (at: number) => string) => Array.from({ length: 9 }, (_, at) => text(at)).join(',');

/** A text, and the code of its first error if it is specified. */
const HOSTILE: Readonly<Record<string, readonly [text: string, code?: string]>> = {
  'a billion laughs in lists': [
    laughs('[l,l,l,l,l,l,l,l,l]', (a) => `[${nine(() => `*${a}`)}]`),
    'yaml-aliases',
  ],
  'a billion laughs in maps': [laughs('{x: 1}', (a) => `{${nine((at) => `k${at}: *${a}`)}}`), 'yaml-aliases'],
  'a billion laughs in merge keys': [
    laughs('{x: 1}', (a) => `{<<: [${nine(() => `*${a}`)}]}`),
    'yaml-aliases',
  ],
  'an anchor that holds itself': ['a: &a [*a]', 'yaml-alias'],
  'a merge that holds itself': ['a: &a {<<: *a}', 'yaml-alias'],
  'aliases of deep things in deep things': [
    `a: &a ${'['.repeat(90)}${']'.repeat(90)}\nb: &b ${'['.repeat(90)}*a${']'.repeat(90)}\nc: *b`,
    'yaml-too-deep',
  ],
  'half a million opening brackets': ['['.repeat(500_000), 'yaml-too-deep'],
  'a hundred thousand opening braces': ['{a: '.repeat(100_000), 'yaml-too-deep'],
  'lists in lists on one line': ['- '.repeat(200_000), 'yaml-too-deep'],
  'keys in keys': ['? '.repeat(200_000), 'yaml-too-deep'],
  'blocks in blocks': [
    Array.from({ length: 900 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'),
    'yaml-too-deep',
  ],
  'a megabyte': [`a: ${'b'.repeat(1_000_000)}`, 'yaml-too-big'],
  'a hundred thousand items': ['- a\n'.repeat(100_000), 'yaml-too-big'],
  'lists in a flow list': [`[${'- a,'.repeat(3_500)}`, 'yaml-syntax'],
  'many small lists': [`[${'[],'.repeat(6_000)}]`],
  'half a million line ends': ['\n'.repeat(500_000), 'yaml-too-big'],
  'half a million returns': ['\r'.repeat(500_000), 'yaml-too-big'],
  'many documents': ['---\n'.repeat(100_000)],
  'a number of half a million digits': [`a: ${'1'.repeat(500_000)}`],
  'a hexadecimal number as long': [`a: 0x${'f'.repeat(500_000)}`],
  'a number full of underscores': [`a: ${'1_'.repeat(250_000)}x`],
  'an amount with a huge exponent': [
    'apiVersion: v1\nkind: Pod\nspec: {containers: [{name: a, resources: {limits: {cpu: 1e999999999}}}]}',
  ],
  'an open quote': [`a: "${'b\n'.repeat(15_000)}`, 'yaml-syntax'],
  'an open quote of 200,000 lines': [`a: "${'b\n'.repeat(200_000)}`, 'yaml-too-big'],
  'tabs only': ['\t'.repeat(500_000)],
  'a tab as indentation': ['a:\n\tb: 1\n', 'yaml-syntax'],
  'halves of surrogate pairs': ['\ud800'.repeat(100_000)],
  'a half as key and as value': ['"\\ud800": "\\udc00"\n'],
  'a null character': ['a: \u0000', 'yaml-control'],
  'byte order marks': ['\ufeff\ufeff\ufeffa: 1'],
  'a key that JavaScript knows': ['__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}'],
  'an image that is all dashes': [
    `apiVersion: v1\nkind: Pod\nspec: {containers: [{name: a, image: ${'a-'.repeat(100_000)}}]}`,
  ],
};

/** Milliseconds after which a test counts as hung, on a busy machine. */
const LONG = 60_000;

function answer(text: string): ParsedPod {
  const parsed = parsePod(text, release);
  if (parsed.pod) encodePod(defaultPod(parsed.pod, release).pod, release);
  return parsed;
}

describe('a hostile text', () => {
  for (const [name, [text, code]] of Object.entries(HOSTILE)) {
    it(`such as ${name} gets an answer`, { timeout: LONG }, () => {
      const { diagnostics } = answer(text);
      if (code === undefined) return;
      expect(diagnostics.find(({ severity }) => severity === 'error')?.code).toBe(code);
    });
  }

  it.each([
    ['comments', '# why\n'.repeat(9_980)],
    ['empty lines', '\n'.repeat(9_980)],
    ['indented comments and blanks', '   # why\n  \n'.repeat(4_900)],
  ])('is not too big for its %s', (_, lines) => {
    const plain = answer(GOOD);
    const { pod, diagnostics } = answer(`${lines}${GOOD}${lines}`);
    expect(pod).toEqual(plain.pod);
    expect(diagnostics.map(({ code }) => code)).toEqual(plain.diagnostics.map(({ code }) => code));
  });

  it('does not affect JavaScript objects', () => {
    answer('__proto__: {polluted: 1}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

const GOOD = `apiVersion: v1
kind: Pod
metadata: {name: web, labels: {a.b/c: "1"}}
spec:
  volumes: &v
  - name: x
    hostPath: {path: /x}
  containers:
  - &c
    name: app
    image: nginx:1.25
    args: ["--x", y, 0x1F, 1_000, ~]
    resources: {limits: {cpu: 0.5, memory: 1Gi}}
    livenessProbe: {httpGet: {port: http}}
  - {<<: *c, name: b}
`;

function inside({ line, column }: Position, lines: readonly string[]): boolean {
  const text = lines[line - 1];
  return text !== undefined && column >= 1 && column <= text.length + 1;
}

function checked(text: string): void {
  const lines = text.replaceAll(/\r(?!\n)/g, '\n').split('\n');
  for (const { range, message } of answer(text).diagnostics) {
    expect(message).not.toBe('');
    if (!range) continue;
    expect(inside(range.start, lines) && inside(range.end, lines)).toBe(true);
    const { start, end } = range;
    expect(start.line < end.line || (start.line === end.line && start.column <= end.column)).toBe(true);
  }
}

/** Pieces with a meaning in YAML. */
const piece = fc.constantFrom(
  ...[
    '- ',
    ': ',
    '? ',
    '[',
    ']',
    '{',
    '}',
    ',',
    '\n',
    '\n  ',
    '\n    ',
    '\t',
    '\r',
    '\r\n',
    '"',
    "'",
    '\\',
    '|\n',
    '>\n',
  ],
  ...[
    '&a ',
    '*a',
    '<<: ',
    '!!str ',
    '!x ',
    '%YAML 1.1\n',
    '---\n',
    '...\n',
    '#',
    ' ',
    'a',
    '0x1',
    '1e3',
    '~',
    'yes',
  ],
  ...[
    'kind: Pod\n',
    'spec:\n',
    'containers:\n',
    '- name: a\n',
    'resources: ',
    '\ud800',
    '\ufeff',
    '\u0085',
    '\u2028',
    '=',
    '@',
    '`',
  ],
);

describe('any text', { timeout: LONG }, () => {
  it('never makes the reader throw, and every range lies inside the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), checked), { numRuns: 120 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => checked(pieces.join(''))),
      {
        numRuns: 200,
      },
    );
  });

  it('can be a valid Pod with parts cut out, duplicated and mixed', () => {
    const edit = fc.tuple(fc.nat(GOOD.length), fc.nat(30), fc.oneof(piece, fc.string({ maxLength: 5 })));
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        checked(edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), GOOD));
      }),
      { numRuns: 200 },
    );
  });

  it('reads JSON to the same Pod as JavaScript does', () => {
    const container = fc.record(
      {
        name: fc.string(),
        image: fc.string(),
        args: fc.array(fc.string()),
        workingDir: fc.string({ unit: 'binary' }),
      },
      { requiredKeys: ['name'] },
    );
    fc.assert(
      fc.property(
        fc.array(container, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(undefined, 2, '\t'),
        (containers, indent) => {
          const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec: { containers } };
          const wellFormed = JSON.parse(JSON.stringify(pod).replaceAll(/\\ud[89a-f]../g, '\\ufffd'));
          expect(parsePod(JSON.stringify(pod, undefined, indent), release).pod).toEqual(wellFormed);
        },
      ),
      { numRuns: 120 },
    );
  });
});
