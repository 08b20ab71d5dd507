// `syncpod link`: prints the link that opens a scenario in the page.

import { maskScenario } from '@syncpod/core/import';
import type { Diagnostic, Result } from '@syncpod/core/result';
import { encodeLink, type Scenario } from '@syncpod/core/scenario';
import { allOf, readArguments } from '../arguments.ts';
import { printData, VERSION } from '../formats.ts';
import { fail, type Io, note } from '../io.ts';
import { FILES, type OptionTable, outputOption, SECRETS } from '../options.ts';
import { readWord, SECRET_CHOICES } from '../optionWords.ts';
import { failWith, onlyFile, readScenarioFile } from '../scenarioFile.ts';
import type { Command } from './command.ts';

const FORMATS = ['text', 'json', 'yaml'] as const;

const OPTIONS = {
  file: FILES,
  output: { ...outputOption(FORMATS), about: 'text, or json and yaml: { v, link }' },
  base: { value: 'URL', about: 'address of the page; default: the fragment alone' },
  secrets: SECRETS,
} as const satisfies OptionTable;

export const link: Command = {
  usage: 'SCENARIO.json [--base URL]',
  options: OPTIONS,
  examples: ['syncpod link story.json --base https://example.org/playground/'],
  async run(args, world) {
    const read = readArguments(args, OPTIONS, world);
    if (!read.ok) return fail(world, read.error);
    const { values, positionals, io } = read.value;
    const options = allOf({
      file: onlyFile('link', link.usage, positionals, values.file),
      output: readWord('output', FORMATS, values.output),
      secrets: readWord('secrets', SECRET_CHOICES, values.secrets),
    });
    if (!options.ok) return fail(io, options.error);
    const { file, output, secrets } = options.value;
    const scenario = await readScenarioFile(file, io);
    if (!scenario) return 1;
    const written = linkOf(secrets === 'keep' ? scenario : withoutSecrets(scenario, io), values.base);
    if (!written.ok) return failWith([written.error], file, io);
    const address = written.value;
    io.stdout.write(output === 'text' ? `${address}\n` : printData({ ...VERSION, link: address }, output));
    return 0;
  },
};

/** The scenario with its secrets masked; a note says how many. */
export function withoutSecrets(scenario: Scenario, io: Io): Scenario {
  const { scenario: own, masked, diagnostics } = maskScenario(scenario);
  if (masked > 0) {
    const values =
      masked === 1 ? '1 value that looks like a secret is' : `${masked} values that look like secrets are`;
    note(io, `${values} masked in the link; --secrets keep includes them`);
  }
  if (diagnostics.some(({ code }) => code === 'secrets-unread')) {
    note(
      io,
      'a text is not valid YAML: secrets in it were searched for line by line, and some may be in the link',
    );
  }
  return own;
}

/** The fragment of the scenario replaces that of `base`. */
export function linkOf(scenario: Scenario, base = ''): Result<string, Diagnostic> {
  const fragment = encodeLink({ scenario });
  return fragment.ok ? { ok: true, value: `${base.replace(/#.*$/s, '')}#${fragment.value}` } : fragment;
}
