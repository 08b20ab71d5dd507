// Defines a command, and creates the commands that answer JSON Lines.

import type { Release } from '@syncpod/core/releases';
import { withArguments } from '../arguments.ts';
import { noteTerminalInput } from '../files.ts';
import { fail, type Io, note } from '../io.ts';
import { answerLines, type LineAnswer } from '../jsonLines.ts';
import { GATES, type OptionTable, outputOption, RELEASE } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { chooseRelease } from '../releases.ts';

/** A command of `syncpod`. */
export interface Command {
  /** Its arguments and main options, as in the usage line: `FILE... [--edit FILE]`. */
  readonly usage: string;
  /** A longer description, for the help of the command. */
  readonly about?: string;
  readonly options: OptionTable;
  /** The meanings of exit statuses other than 1, which means an error. */
  readonly statuses?: Readonly<Record<number, string>>;
  /** Command lines without `$`. */
  readonly examples: readonly string[];
  /** True if it answers JSON Lines. */
  readonly jsonLines?: true;
  /** Resolves to the exit status. */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** The parsed arguments of a JSON Lines command. */
interface LineOptions {
  readonly release: Release;
  /** The command's own flags that were given. */
  readonly flags: ReadonlySet<string>;
}

interface JsonLinesTexts {
  readonly about: string;
  readonly example: string;
  /** True if it always answers for all releases and ignores --release. */
  readonly everyRelease?: true;
}

const FORMATS = ['json'] as const;
const LINES = { ...outputOption(FORMATS), about: 'json: one object on each line' } as const;

/** Lines name no Nodes, from which another default could be read. */
const LINE_RELEASE = {
  ...RELEASE,
  about: 'kubelet release, such as 1.30 or v1.30.4-eks-1; default: the newest',
} as const;

/** A command that answers each JSON object on a line of standard input with one on a line of standard output. */
export function jsonLinesCommand(
  { about, example, everyRelease }: JsonLinesTexts,
  answer: (value: object, options: LineOptions) => LineAnswer,
  flags: OptionTable = {},
): Command {
  const options = { ...flags, release: LINE_RELEASE, gates: GATES, output: LINES } as const;
  return {
    usage: '[--release R] < lines',
    about,
    options,
    examples: [example],
    jsonLines: true,
    run: withArguments(options, async ({ values, positionals, io }) => {
      if (positionals.length > 0) {
        return fail(io, `unexpected argument "${positionals[0]}"; lines are read from standard input`);
      }
      const output = readWord('output', FORMATS, values.output);
      if (!output.ok) return fail(io, output.error);
      const chosen = chooseRelease({ text: values.release, gates: values.gates, env: io.env });
      if (!chosen.ok) return fail(io, chosen.error);
      if (values.release === undefined && !everyRelease) note(io, chosen.value.why);
      noteTerminalInput(io);
      const given: Readonly<Record<string, unknown>> = values;
      const set = new Set(Object.keys(flags).filter((name) => given[name] === true));
      const { release } = chosen.value;
      return answerLines(io.stdin, io.stdout, (value) => answer(value, { release, flags: set }));
    }),
  };
}
