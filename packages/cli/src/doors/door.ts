// What is a door of the command, and what do all machine doors have in common?

import type { Release } from '@syncpod/core';
import { readArguments, readRelease } from '../arguments.ts';
import { fail, type Io } from '../io.ts';
import { answerLines, type LineAnswer } from '../jsonLines.ts';
import { GATES, type OptionTable, RELEASE } from '../options.ts';

/** One word after `syncpod`. `open` gets what follows it and the world, and resolves to the exit status. */
export interface Door {
  /** What its usage line begins with, `POD.yaml`; '' if it takes options only. */
  readonly operands: string;
  readonly options: OptionTable;
  readonly summary: string;
  /** True if it answers line by line. */
  readonly machine?: true;
  open(args: string[], io: Io): Promise<number>;
}

/** What a machine door's arguments say. */
export interface MachineOptions {
  readonly release: Release;
  /** The flags of its own that were given. */
  readonly flags: ReadonlySet<string>;
}

/**
 * A door that answers one JSON object a line of standard input with one a line of standard output. `flags`: those that
 * it takes beside the release and its gates.
 */
export function machineDoor(
  summary: string,
  answer: (value: object, options: MachineOptions) => LineAnswer,
  flags: readonly string[] = [],
): Door {
  const own = Object.fromEntries(flags.map((name) => [name, {}]));
  const options = { ...own, release: RELEASE, gates: GATES };
  return {
    operands: '',
    options,
    summary,
    machine: true,
    async open(args, io) {
      const read = readArguments(args, options);
      if (!read.ok) return fail(io, read.error);
      const { values, positionals } = read.value;
      if (positionals.length > 0) {
        return fail(io, `unexpected argument "${positionals[0]}"; lines are read from standard input`);
      }
      const release = readRelease(values.release, values.gates);
      if (!release.ok) return fail(io, release.error);
      const given: Readonly<Record<string, unknown>> = values;
      const set = new Set(flags.filter((name) => given[name] === true));
      return answerLines(io.stdin, io.stdout, (value) =>
        answer(value, { release: release.value, flags: set }),
      );
    },
  };
}
