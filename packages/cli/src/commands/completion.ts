// `syncpod completion`: prints the script that lets a shell complete commands and options.

import { withArguments } from '../arguments.ts';
import { fail, lacking } from '../io.ts';
import { outputOption } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { completionScript, type NamedCommand, SHELLS } from '../shellCompletion.ts';
import type { Command } from './command.ts';

const FORMATS = ['text'] as const;
const OPTIONS = { output: { ...outputOption(FORMATS), about: 'text: the script' } } as const;

/** `commands` includes this command, so it is a function that is called later. */
export function completionCommand(commands: () => Promise<readonly NamedCommand[]>): Command {
  return {
    usage: SHELLS.join('|'),
    options: OPTIONS,
    examples: [
      'source <(syncpod completion bash)',
      'source <(syncpod completion zsh)',
      'syncpod completion fish > ~/.config/fish/completions/syncpod.fish',
      'syncpod completion powershell | Out-String | Invoke-Expression',
    ],
    run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
      const output = readWord('output', FORMATS, values.output);
      if (!output.ok) return fail(io, output.error);
      const [shell, ...more] = positionals;
      const known = SHELLS.find((one) => one === shell);
      if (known === undefined || more.length > 0) {
        const sentence = `completion needs one of ${SHELLS.join(', ')}`;
        return fail(io, lacking(sentence, 'completion', SHELLS.join('|')));
      }
      io.stdout.write(completionScript(known, await commands()));
      return 0;
    }),
  };
}
