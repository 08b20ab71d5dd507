// `syncpod link`: prints the link that opens a scenario in the page.

import { allOf, withArguments } from '../arguments.ts';
import { printData, VERSION } from '../formats.ts';
import { fail } from '../io.ts';
import { linkOf, withoutSecrets } from '../linkOf.ts';
import { CLUSTER } from '../live/cluster.ts';
import { FILES, type OptionTable, outputOption, REPEAT, SECRETS, WEB } from '../options.ts';
import { readWord, SECRET_CHOICES } from '../optionWords.ts';
import { failWith, listStoryCalls, onlyFile, readScenarioFile } from '../scenarioFile.ts';
import { defaultBase, openInPage } from '../serve/openInPage.ts';
import type { Command } from './command.ts';

const FORMATS = ['text', 'json', 'yaml'] as const;

const OPTIONS = {
  file: FILES,
  ...CLUSTER,
  output: { ...outputOption(FORMATS), about: 'text, or json and yaml: { v, link }' },
  base: { value: 'URL', about: 'address of the page; default: the fragment alone' },
  secrets: SECRETS,
  web: WEB,
  watch: REPEAT,
} as const satisfies OptionTable;

export const link: Command = {
  usage: 'FILE|POD [--base URL]',
  options: OPTIONS,
  examples: [
    'syncpod link pod/web-2 -n shop',
    'syncpod link story.json --base https://example.org/playground/',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = allOf({
      file: onlyFile('link', link.usage, positionals, values.file),
      output: readWord('output', FORMATS, values.output),
      secrets: readWord('secrets', SECRET_CHOICES, values.secrets),
    });
    if (!options.ok) return fail(io, options.error);
    const { file, output, secrets } = options.value;
    if (values['dry-run']) return listStoryCalls(file, values, io);
    const scenario = await readScenarioFile(file, io, values);
    if (!scenario) return 1;
    const masked = secrets === 'keep' ? scenario : withoutSecrets(scenario, io);
    if (values.web) {
      const fragment = linkOf(masked);
      if (!fragment.ok) return failWith([fragment.error], file, io);
      return openInPage(fragment.value, values.base, io);
    }
    const written = linkOf(masked, values.base ?? defaultBase(io));
    if (!written.ok) return failWith([written.error], file, io);
    const address = written.value;
    io.stdout.write(output === 'text' ? `${address}\n` : printData({ ...VERSION, link: address }, output));
    return 0;
  }),
};
