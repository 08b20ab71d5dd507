// Text from others never reaches a terminal with escapes: every command, every format, both outputs.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { visible } from '@syncpod/core/messages';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { CommandName } from '../src/commands/commands.ts';
import { run } from '../src/run.ts';
import { TextOutput } from '../src/textOutput.ts';
import { LOADED } from './loaded.ts';
import { runCommand } from './runCommand.ts';

const NAMES = Object.keys(LOADED) as CommandName[];
/** All but line breaks, tabs and the colors of this program. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[(?:0|2|32|33|35|1|1;31|1;34)m`, 'g');
const shown = (text: string): string => text.replace(COLOUR, '').replace(/[\n\t]/g, '');

const PIECES = [
  '\u001b]0;pwn\u0007',
  '\u001b[2J',
  '\u001b[31m',
  '\u009b2J',
  '\u009d0;x\u009c',
  '\r',
  '\u0008',
  '\u007f',
  '\u0000',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u2028',
  'web',
  '-1',
  '</title>',
  '|',
] as const;
const hostile = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(''));

const folder = mkdtempSync(join(tmpdir(), 'syncpod-terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  // A file name cannot contain these.
  const path = join(folder, name.replace(/[\0/]/g, '_'));
  writeFileSync(path, text);
  return path;
}

const podOf = (word: string): object => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: word, namespace: word, labels: { [word]: word }, annotations: { [word]: word } },
  spec: {
    nodeName: word,
    containers: [{ name: word, image: word, command: [word], env: [{ name: word, value: word }] }],
  },
  status: {
    phase: 'Running',
    reason: word,
    message: word,
    containerStatuses: [
      {
        name: word,
        image: word,
        restartCount: 2,
        state: { waiting: { reason: word, message: word } },
        lastState: { terminated: { exitCode: 1, reason: word, message: word } },
      },
    ],
  },
});

/** YAML takes these characters only as escapes. */
const written = (value: unknown): string => visible(JSON.stringify(value));

const valid = (word: string): string =>
  written({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', annotations: { note: word } },
    spec: { containers: [{ name: 'app', image: 'a:1', command: [word], env: [{ name: 'A', value: word }] }] },
  });

const eventOf = (word: string): object => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: word, namespace: word },
  involvedObject: { kind: 'Pod', name: word, namespace: word, fieldPath: `spec.containers{${word}}` },
  reason: 'Killing',
  message: `Container ${word} failed liveness probe, will be restarted`,
  source: { component: 'kubelet', host: word },
  type: 'Normal',
  count: 1,
});

const story = (word: string, container = word): string =>
  JSON.stringify({
    v: 3,
    release: '1.30',
    path: 'apply',
    title: word,
    manifest: valid(word),
    draft: valid(`${word}x`),
    events: [
      { type: 'exit', container: 'app', code: 1 },
      { type: 'edit', manifest: valid(`${word}y`) },
      ...(container === word ? [{ type: 'exit', container, code: 1 }] : []),
    ],
  });

const described = (word: string): string =>
  [
    `Name:         ${word}`,
    `Namespace:    ${word}`,
    'Containers:',
    `  ${word}:`,
    '    Last State:  Terminated',
    '      Reason:    OOMKilled',
    `      Message:   ${word}`,
    '      Exit Code: 137',
    `  Normal  Killing  1m  kubelet  Container app${word} failed liveness probe, will be restarted`,
  ].join('\n');

const list = (...items: object[]): string => JSON.stringify({ kind: 'List', items });

/** What each command gets: its arguments, and its standard input. */
function inputs(name: CommandName, word: string): { args: string[]; input: string }[] {
  const upgrade = ['--from', '1.30', '--to', '1.31'];
  switch (name) {
    case 'explain':
      return [
        { args: ['-'], input: JSON.stringify(podOf(word)) },
        { args: ['-'], input: list(podOf(word), podOf(`${word}2`)) },
        { args: ['-', '--path', 'direct'], input: JSON.stringify(podOf(word)) },
        { args: [file('before.json', valid('a')), '--edit', '-'], input: valid(word) },
        { args: [file(`${word}.yaml`, `a: "${word}\nb: [`)], input: '' },
        { args: [`${word}-missing`], input: '' },
      ];
    case 'upgrade':
      return [
        {
          args: upgrade,
          input: list(podOf(word), { kind: 'Node', metadata: { name: word } }, eventOf(word)),
        },
        { args: upgrade, input: `{"items":[{"kind":"Pod","spec":${word}}]}` },
        { args: [...upgrade, '-f', file(`${word}.json`, `${word}{`)], input: '' },
      ];
    case 'why':
      return [
        { args: [], input: described(word) },
        { args: [file(`${word}.txt`, described(word))], input: '' },
        { args: [], input: list(podOf(word), eventOf(word)) },
      ];
    case 'completion':
      return [{ args: [word], input: '' }];
    case 'compare':
      return [
        { args: ['-', '--release', '1.30', '--release', '1.37'], input: story(word) },
        { args: [file(`${word}.story`, story(word)), '-'], input: story('b') },
      ];
    case 'new':
      return [
        { args: ['-', '--event', word], input: valid(word) },
        { args: ['-', '--event', `exit,container=${word},code=1`], input: JSON.stringify(podOf(word)) },
      ];
    case 'draw':
    case 'play':
    case 'get':
    case 'describe':
    case 'link':
      return [
        { args: ['-'], input: story(word, 'app') },
        { args: ['-'], input: story(word) },
        { args: [file(`${word}.story`, `{"${word}":`)], input: '' },
      ];
    default: {
      const pod = podOf(word);
      const line = {
        id: word,
        pod,
        old: pod,
        new: pod,
        template: pod,
        container: { name: word, image: word },
      };
      return [
        { args: [], input: `${JSON.stringify(line)}\n${word}\n{"id":"${word}"}\n` },
        { args: [word], input: '' },
      ];
    }
  }
}

describe('no terminal escape is printed by', () => {
  it.each(NAMES)('%s, in all its formats', async (name) => {
    const formats = LOADED[name].options.output?.words ?? [];
    await fc.assert(
      fc.asyncProperty(hostile, async (word) => {
        for (const { args, input } of inputs(name, word)) {
          for (const format of formats) {
            const given = [...args, '-o', format, '--color', 'always'];
            const { out, err } = await runCommand(name, given, { input });
            expect(HIDDEN.exec(shown(out)), `${given.join(' ')}, standard output`).toBeNull();
            expect(HIDDEN.exec(shown(err)), `${given.join(' ')}, standard error`).toBeNull();
          }
        }
      }),
      { numRuns: 3 },
    );
  });

  it.each(NAMES)('%s, for any option', async (name) => {
    await fc.assert(
      fc.asyncProperty(hostile, async (word) => {
        const options = Object.entries(LOADED[name].options).filter(([, { value }]) => value !== undefined);
        const [first] = inputs(name, word);
        for (const given of [
          ...options.map(([option]) => [`--${option}=${word}`]),
          // No option has this name: --web would serve the page until it is interrupted.
          [`--${word}-unknown`],
          [`-${word}`],
        ]) {
          const { out, err } = await runCommand(name, [...(first?.args ?? []), ...given], {
            input: first?.input ?? '',
          });
          expect(HIDDEN.exec(shown(`${out}${err}`)), given.join(' ')).toBeNull();
        }
      }),
      { numRuns: 3 },
    );
  });

  it('syncpod itself, for any word', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (word) => {
        for (const args of [[word], ['help', word], ['__complete', word], [word, '--help']]) {
          const printed = new PassThrough();
          const output = new TextOutput(printed);
          await run(args, { stdin: Readable.from([]), stdout: output, stderr: output, env: {} });
          expect(HIDDEN.exec(shown(String(printed.read() ?? ''))), args.join(' ')).toBeNull();
        }
      }),
      { numRuns: 50 },
    );
  });
});

it('JSON keeps the meaning of the characters that it escapes', async () => {
  const word = 'a\u009bb\u202ec\u001bd';
  const { out } = await runCommand('describe', ['-', '-o', 'json'], { input: story(word, 'app') });
  const [{ pod }] = (JSON.parse(out) as { pods: [{ pod: { metadata: { annotations: object } } }] }).pods;
  expect(pod.metadata.annotations).toEqual({ note: word });
});

it('a file name cannot forge a line of its own', async () => {
  const { err } = await runCommand('explain', ['a\nsyncpod: all is well']);
  expect(err).toBe('syncpod: a\\u000asyncpod: all is well: no such file or directory (ENOENT)\n');
});
