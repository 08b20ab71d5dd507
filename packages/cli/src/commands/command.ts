// Defines what a command is, and makes the commands that answer JSON Lines.

import type { Release } from '@syncpod/core/releases';
import { readArguments } from '../arguments.ts';
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
  /** For the list of commands; at most 60 characters. */
  readonly summary: string;
  /** More about it, for its own help. */
  readonly about?: string;
  readonly options: OptionTable;
  /** What an exit status means, besides 1 for an error. */
  readonly statuses?: Readonly<Record<number, string>>;
  /** Command lines without `$`. */
  readonly examples: readonly string[];
  /** True if it answers JSON Lines. */
  readonly jsonLines?: true;
  /** Resolves to the exit status. */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** What the arguments of a JSON Lines command say. */
interface LineOptions {
  readonly release: Release;
  /** The flags of its own that were given. */
  readonly flags: ReadonlySet<string>;
}

interface JsonLinesTexts {
  readonly summary: string;
  readonly about: string;
  readonly example: string;
  /** True if it answers for all releases, whatever --release says. */
  readonly everyRelease?: true;
}

const FORMATS = ['json'] as const;
const LINES = { ...outputOption(FORMATS), about: 'json: one object on each line' } as const;

/** A command that answers each JSON object on a line of standard input with one on a line of standard output. */
export function jsonLinesCommand(
  { summary, about, example, everyRelease }: JsonLinesTexts,
  answer: (value: object, options: LineOptions) => LineAnswer,
  flags: OptionTable = {},
): Command {
  const options = { ...flags, release: RELEASE, gates: GATES, output: LINES } as const;
  return {
    usage: '[--release R] < lines',
    summary,
    about,
    options,
    examples: [example],
    jsonLines: true,
    async run(args, world) {
      const read = readArguments(args, options, world);
      if (!read.ok) return fail(world, read.error);
      const { values, positionals, io } = read.value;
      if (positionals.length > 0) {
        return fail(io, `unexpected argument "${positionals[0]}"; lines are read from standard input`);
      }
      const output = readWord('output', FORMATS, values.output);
      if (!output.ok) return fail(io, output.error);
      const chosen = chooseRelease({ text: values.release, gates: values.gates });
      if (!chosen.ok) return fail(io, chosen.error);
      if (values.release === undefined && !everyRelease) note(io, chosen.value.why);
      noteTerminalInput(io);
      const given: Readonly<Record<string, unknown>> = values;
      const set = new Set(Object.keys(flags).filter((name) => given[name] === true));
      const { release } = chosen.value;
      return answerLines(io.stdin, io.stdout, (value) => answer(value, { release, flags: set }));
    },
  };
}
