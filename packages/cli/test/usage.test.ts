// Does every door take the options that its help names, each with a value or without as it says?

import { expect, it } from 'vitest';
import { DOORS, type DoorName } from '../src/doors/doors.ts';
import { open } from './world.ts';

const NAMES = Object.keys(DOORS) as DoorName[];

it.each(NAMES)('%s', async (name) => {
  const named = [...DOORS[name].usage.matchAll(/--([a-z-]+)( [^\s[\]|-][^\s[\]]*)?/g)];
  for (const [, option, value] of named) {
    const { err } = await open(name, value === undefined ? [`--${option}`] : [`--${option}`, 'x']);
    expect(err, `--${option}`).not.toMatch(/Unknown option|argument missing|does not take an argument/);
  }
  const { status, err } = await open(name, ['--nothing-of-the-kind']);
  expect([status, err]).toEqual([1, expect.stringContaining('syncpod: ')]);
});
