// `syncpod link`: which link opens a scenario in the page?

import { encodeLink, type Scenario } from '@syncpod/core';
import { readArguments } from '../arguments.ts';
import { fail } from '../io.ts';
import type { OptionTable } from '../options.ts';
import { readScenarioFile } from '../scenarioFile.ts';
import type { Door } from './door.ts';

const OPTIONS = { base: { value: 'URL' } } as const satisfies OptionTable;

export const link: Door = {
  operands: 'SCENARIO.json',
  options: OPTIONS,
  summary: 'Prints the link of a scenario: its fragment behind the address of a page (--base), or alone.',
  async open(args, io) {
    const read = readArguments(args, OPTIONS);
    if (!read.ok) return fail(io, read.error);
    const { values, positionals } = read.value;
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return fail(io, 'link needs one scenario file, or -');
    const scenario = await readScenarioFile(file, io);
    if (!scenario) return 1;
    io.stdout.write(`${linkOf(scenario, values.base)}\n`);
    return 0;
  },
};

/** The fragment of `base`, if it has one, gives way to that of the scenario. */
export function linkOf(scenario: Scenario, base = ''): string {
  return `${base.replace(/#.*$/s, '')}#${encodeLink({ scenario })}`;
}
