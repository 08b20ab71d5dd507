// Every command takes the options of its help, and no others.

import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CommandName } from '../src/commands/commands.ts';
import type { StartProgram } from '../src/live/program.ts';
import { COMMON, type OptionTable } from '../src/options.ts';
import { LOADED } from './loaded.ts';
import { runCommand } from './runCommand.ts';

const NAMES = Object.keys(LOADED) as CommandName[];

/** A command of these tests may name objects of a cluster. */
const NO_CLUSTER: StartProgram = () => ({
  stdout: Readable.from([]),
  ended: Promise.resolve({ status: 1, err: 'no cluster\n' }),
  stop: () => undefined,
});

/** Where the page has been built, `serve --class` serves it until it is stopped; a wrong port ends it at once. */
const ENDING: Readonly<Partial<Record<CommandName, readonly string[]>>> = { serve: ['--port', 'x'] };

it.each(NAMES)('%s takes the options of its help', async (name) => {
  const { help: _, ...common } = COMMON;
  const options: OptionTable = { ...LOADED[name].options, ...common };
  for (const [long, { short, value }] of Object.entries(options)) {
    for (const option of [`--${long}`, ...(short ? [`-${short}`] : [])]) {
      const args = value === undefined ? [option] : [option, 'x'];
      const { err } = await runCommand(name, [...args, ...(ENDING[name] ?? [])], {
        startKubectl: NO_CLUSTER,
      });
      expect(err, option).not.toMatch(/unknown option|needs a value|takes no value/);
    }
  }
  const { status, err } = await runCommand(name, ['--nothing-of-the-kind']);
  expect([status, err]).toEqual([
    1,
    'syncpod: unknown option "--nothing-of-the-kind"; --help lists the options\n',
  ]);
});

/** The arguments that a command needs before it reads `--output`. */
const ARGUMENTS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  explain: ['pod.yaml'],
  upgrade: ['--from', '1.30', '--to', '1.31'],
  new: ['a.yaml'],
  compare: ['a.json', 'b.json'],
  draw: ['a.json'],
  play: ['a.json'],
  get: ['a.json'],
  describe: ['a.json'],
  link: ['a.json'],
  rollout: ['a.yaml', '--edit', 'b.yaml'],
  job: ['a.yaml'],
};

// The output of `lsp` is a protocol.
it.each(NAMES.filter((name) => name !== 'lsp'))('%s names the formats that it takes', async (name) => {
  const words = LOADED[name].options.output?.words ?? [];
  expect(words.length).toBeGreaterThan(0);
  const { status, err } = await runCommand(name, [...(ARGUMENTS[name] ?? []), '-o', 'xml']);
  expect([status, err]).toEqual([1, `syncpod: --output: must be one of ${words.join(', ')}, not "xml"\n`]);
});

it('prints the hashed text for hash only', async () => {
  for (const name of NAMES.filter((one) => LOADED[one].jsonLines)) {
    const { status, err } = await runCommand(name, ['--text']);
    expect([name, status]).toEqual([name, name === 'hash' ? 0 : 1]);
    expect(err.includes('unknown option "--text"')).toBe(name !== 'hash');
  }
});

describe('wrong arguments get a message of one line', () => {
  it.each<[CommandName, string[], string]>([
    ['explain', ['pod.yaml', '--json', '--svg'], '--json and --svg cannot be used together'],
    ['explain', ['pod.yaml', '--release', '1.30', '--release', '1.31'], '--release is given twice'],
    ['explain', ['pod.yaml', '--relase', '1.30'], 'unknown option "--relase"; did you mean "--release"?'],
    ['explain', ['pod.yaml', '-x'], 'unknown option "-x"; --help lists the options'],
    ['explain', ['pod.yaml', '--edit'], '--edit needs a value: FILE'],
    ['explain', ['pod.yaml', '--edit', '--json'], '--edit needs a value: FILE'],
    ['explain', ['pod.yaml', '--json=yes'], '--json takes no value'],
    [
      'explain',
      ['pod.yaml', '-o', 'xml'],
      '--output: must be one of table, json, yaml, markdown, svg, html, sarif, junit, github, not "xml"',
    ],
    ['explain', ['pod.yaml', '--color', 'blue'], '--color: must be one of auto, always, never, not "blue"'],
    ['explain', ['pod.yaml', '--base', 'https://example.org/'], '--base needs --output markdown'],
    ['explain', ['pod.yaml', '--step', '2'], '--step needs --output svg'],
    ['explain', ['pod.yaml', '--theme', 'dark'], '--theme needs --output svg or html'],
    ['explain', ['pod.yaml', '--svg', '--step', '0'], '--step: must be a whole number, at least 1, not "0"'],
    [
      'upgrade',
      ['--from', '1.30', '--to', '1.31', '--limit', '-1'],
      '--limit: must be a whole number, at least 0, not "-1"',
    ],
    [
      'upgrade',
      ['--from', '1.30', '--to', '1.31', '--format', 'json', '-o', 'html'],
      '--format and -o cannot be used together',
    ],
    ['completion', ['bash', '--x'], 'unknown option "--x"; --help lists the options'],
    ['play', ['/'], '/: is a directory (EISDIR)'],
    ['link', ['/no/where.json'], '/no/where.json: no such file or directory (ENOENT)'],
    ['hash', ['file'], 'unexpected argument "file"; lines are read from standard input'],
  ])('%s %j', async (name, args, says) => {
    const { status, out, err } = await runCommand(name, args);
    expect([status, out, err]).toEqual([1, '', `syncpod: ${says}\n`]);
  });
});

describe('an error names the missing argument, and prints the usage', () => {
  const STORY = 'needs one story or manifest: a file, the name of a Pod, or - for standard input';
  it.each<[CommandName, string[], string, string]>([
    ['upgrade', [], '--to R is required', '--to R [--from R] [--file FILE]'],
    ['upgrade', ['--from', '1.30'], '--to R is required', '--to R [--from R] [--file FILE]'],
    [
      'explain',
      [],
      'explain needs a file or directory with Pods or workloads, or - for standard input',
      'FILE|NAME... [--edit FILE]...',
    ],
    [
      'compare',
      [],
      'compare needs one scenario file and two releases, or two scenario files',
      'FILE|POD [OTHER] [--release R]...',
    ],
    ['play', [], `play ${STORY}`, 'FILE|POD [--only events|status|log] [--verbosity N]'],
    ['play', ['a', 'b'], `play ${STORY}`, 'FILE|POD [--only events|status|log] [--verbosity N]'],
    ['get', [], `get ${STORY}`, 'FILE|POD [--at SECONDS]'],
    ['describe', [], `describe ${STORY}`, 'FILE|POD [--at SECONDS]'],
    ['draw', [], `draw ${STORY}`, 'FILE|POD [--event N] [--step N | --animate]'],
    ['link', [], `link ${STORY}`, 'FILE|POD [--base URL]'],
    ['completion', [], 'completion needs one of bash, zsh, fish, powershell', 'bash|zsh|fish|powershell'],
    [
      'completion',
      ['cmd'],
      'completion needs one of bash, zsh, fish, powershell',
      'bash|zsh|fish|powershell',
    ],
  ])('%s %j', async (name, args, says, usage) => {
    expect(await runCommand(name, args)).toEqual({
      status: 1,
      out: '',
      err: `syncpod: ${says}\nUsage: syncpod ${name} ${usage} [options]\n`,
    });
  });
});

it('--limit is given with or without an equals sign, -o with or without a blank', async () => {
  const input = '{"items":[{"kind":"Pod","spec":{"containers":[{"name":"a"}]}}]}';
  const args = ['--from=v1.30.4-eks-1', '--to', 'v1.31.2+k3s1'];
  const spellings = [['-o', 'json'], ['-ojson'], ['-o=json'], ['--output=json'], ['--format', 'json']];
  const outs = await Promise.all(
    spellings.map(async (output) => (await runCommand('upgrade', [...args, ...output], { input })).out),
  );
  expect(new Set(outs).size).toBe(1);
  expect(JSON.parse(outs[0] ?? '')).toMatchObject({
    v: 1,
    from: '1.30.4',
    to: '1.31.2',
    restartedContainers: 1,
  });
});

it('--quiet prints only errors, and keeps the exit status', async () => {
  const input = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: a}]}';
  expect(await runCommand('explain', ['-', '-q'], { input })).toEqual({ status: 20, out: '', err: '' });
  const wrong = await runCommand('explain', ['-', '-q'], { input: 'kind: Service' });
  expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining('this is a Service')]);
});

it('--color overrides the terminal and the environment', async () => {
  const input = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: a, image: b}]}';
  const coloured = async (when: string, tty: boolean, env: Record<string, string>) =>
    (await runCommand('explain', ['-', '--color', when], { input, tty, env })).out.includes('\u001b[');
  expect(await coloured('always', false, { NO_COLOR: '1' })).toBe(true);
  expect(await coloured('never', true, { FORCE_COLOR: '1' })).toBe(false);
  expect(await coloured('auto', true, { TERM: 'xterm' })).toBe(true);
});

it.each<[CommandName, string[]]>([
  ['explain', ['-']],
  ['hash', []],
])('%s says that it waits for a person to type', async (name, args) => {
  const { err } = await runCommand(name, args, { terminalInput: true });
  expect(err).toContain('reading standard input from the terminal; press Ctrl+D to end it');
});
