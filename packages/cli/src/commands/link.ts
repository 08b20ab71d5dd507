// `syncpod link`: prints the link that opens a scenario in the page.

import type { Diagnostic, Result } from '@syncpod/core/result';
import { encodeLink, type Scenario } from '@syncpod/core/scenario';
import { allOf, readArguments } from '../arguments.ts';
import { printData, VERSION } from '../formats.ts';
import { fail } from '../io.ts';
import { FILES, type OptionTable, outputOption } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { failWith, onlyFile, readScenarioFile } from '../scenarioFile.ts';
import type { Command } from './command.ts';

const FORMATS = ['text', 'json', 'yaml'] as const;

const OPTIONS = {
  file: FILES,
  output: { ...outputOption(FORMATS), about: 'text, or json and yaml: { v, link }' },
  base: { value: 'URL', about: 'address of the page; default: the fragment alone' },
} as const satisfies OptionTable;

export const link: Command = {
  usage: 'SCENARIO.json [--base URL]',
  summary: 'Print the link that opens a scenario in the page',
  options: OPTIONS,
  examples: ['syncpod link story.json --base https://example.org/playground/'],
  async run(args, world) {
    const read = readArguments(args, OPTIONS, world);
    if (!read.ok) return fail(world, read.error);
    const { values, positionals, io } = read.value;
    const options = allOf({
      file: onlyFile('link', link.usage, positionals, values.file),
      output: readWord('output', FORMATS, values.output),
    });
    if (!options.ok) return fail(io, options.error);
    const { file, output } = options.value;
    const scenario = await readScenarioFile(file, io);
    if (!scenario) return 1;
    const written = linkOf(scenario, values.base);
    if (!written.ok) return failWith([written.error], file, io);
    const address = written.value;
    io.stdout.write(output === 'text' ? `${address}\n` : printData({ ...VERSION, link: address }, output));
    return 0;
  },
};

/** The fragment of the scenario replaces that of `base`. */
export function linkOf(scenario: Scenario, base = ''): Result<string, Diagnostic> {
  const fragment = encodeLink({ scenario });
  return fragment.ok ? { ok: true, value: `${base.replace(/#.*$/s, '')}#${fragment.value}` } : fragment;
}
