// `syncpod link`: prints the link that opens a scenario in the page.

import type { Diagnostic, Result } from '@syncpod/core/result';
import { encodeLink, type Scenario } from '@syncpod/core/scenario';
import { readArguments } from '../arguments.ts';
import { fail } from '../io.ts';
import { FILES, type OptionTable } from '../options.ts';
import { failWith, onlyFile, readScenarioFile } from '../scenarioFile.ts';
import type { Command } from './command.ts';

const OPTIONS = {
  file: FILES,
  base: { value: 'URL', about: 'address of the page; default: the fragment alone' },
} as const satisfies OptionTable;

export const link: Command = {
  usage: 'SCENARIO.json [--base URL]',
  summary: 'The link that opens a scenario in the page',
  options: OPTIONS,
  examples: ['syncpod link story.json --base https://example.org/playground/'],
  async run(args, world) {
    const read = readArguments(args, OPTIONS, world);
    if (!read.ok) return fail(world, read.error);
    const { values, positionals, io } = read.value;
    const file = onlyFile('link', positionals, values.file);
    if (!file.ok) return fail(io, file.error);
    const scenario = await readScenarioFile(file.value, io);
    if (!scenario) return 1;
    const written = linkOf(scenario, values.base);
    if (!written.ok) return failWith([written.error], file.value, io);
    io.stdout.write(`${written.value}\n`);
    return 0;
  },
};

/** The fragment of the scenario replaces that of `base`. */
export function linkOf(scenario: Scenario, base = ''): Result<string, Diagnostic> {
  const fragment = encodeLink({ scenario });
  return fragment.ok ? { ok: true, value: `${base.replace(/#.*$/s, '')}#${fragment.value}` } : fragment;
}
