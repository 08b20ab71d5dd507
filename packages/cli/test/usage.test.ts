// Does every door take the options that its usage line names, and no others?

import { describe, expect, it } from 'vitest';
import { DOORS, type DoorName } from '../src/doors/doors.ts';
import { usageOf } from '../src/options.ts';
import { open } from './world.ts';

const NAMES = Object.keys(DOORS) as DoorName[];

it.each(NAMES)('%s takes what its usage line names', async (name) => {
  const { operands, options } = DOORS[name];
  for (const [, option, value] of usageOf(operands, options).matchAll(
    /--([a-z-]+)( [^\s[\]|-][^\s[\]]*)?/g,
  )) {
    const { err } = await open(name, value === undefined ? [`--${option}`] : [`--${option}`, 'x']);
    expect(err, `--${option}`).not.toMatch(/Unknown option|argument missing|does not take an argument/);
  }
  const { status, err } = await open(name, ['--nothing-of-the-kind']);
  expect([status, err]).toEqual([1, expect.stringContaining('syncpod: ')]);
});

it('only hash has a text to print', async () => {
  for (const name of NAMES.filter((one) => DOORS[one].machine)) {
    const { status, err } = await open(name, ['--text']);
    expect([name, status, /Unknown option '--text'/.test(err)]).toEqual([
      name,
      name === 'hash' ? 0 : 1,
      name !== 'hash',
    ]);
  }
});

it.each([
  ['explain', ['pod.yaml', '--json', '--svg'], 'one of --markdown, --json and --svg'],
  ['draw', ['story.json', '--step', '1', '--animate'], 'one of --step and --animate'],
] as const)('%s is not asked for two things that exclude each other', async (name, args, said) => {
  const { status, err } = await open(name, [...args]);
  expect([status, err]).toEqual([1, `syncpod: ${said}\n`]);
});

it.each([
  ['--base', 'https://example.org/', 'markdown'],
  ['--step', '2', 'svg'],
  ['--theme', 'dark', 'svg'],
])('explain does not ignore %s where nothing comes of it', async (option, value, flag) => {
  const { status, err } = await open('explain', ['pod.yaml', option, value]);
  expect([status, err]).toEqual([1, `syncpod: ${option} goes with --${flag}\n`]);
});

describe('a usage line', () => {
  it('has what must be given without brackets, and what may be given twice twice', () => {
    const options = {
      from: { value: 'R', required: true },
      release: { value: 'R', multiple: true },
    } as const;
    expect(usageOf('', options)).toBe('--from R [--release R [--release R]]');
  });

  it('shows what excludes each other, with what is said more about each', () => {
    const options = {
      lang: { value: 'en|zh' },
      markdown: { choice: 'format' },
      base: { value: 'URL', under: 'markdown' },
      json: { choice: 'format' },
    } as const;
    expect(usageOf('POD.yaml', options)).toBe('POD.yaml [--lang en|zh] [--markdown [--base URL] | --json]');
  });
});
