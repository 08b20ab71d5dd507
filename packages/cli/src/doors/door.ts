// What is a door of the command, and what do all machine doors have in common?

import type { Release } from '@syncpod/core';
import { readArguments, readRelease } from '../arguments.ts';
import { fail, type Io } from '../io.ts';
import { answerLines, type LineAnswer } from '../jsonLines.ts';

/** One word after `syncpod`. `open` gets what follows it and the world, and resolves to the exit status. */
export interface Door {
  readonly usage: string;
  readonly summary: string;
  /** True if it answers line by line. */
  readonly machine?: true;
  open(args: string[], io: Io): Promise<number>;
}

/** What a machine door's arguments say. */
export interface MachineOptions {
  readonly release: Release;
  /** `--text`: add the text that was hashed. */
  readonly text: boolean;
}

/** A door that answers one JSON object a line of standard input with one a line of standard output. */
export function machineDoor(
  usage: string,
  summary: string,
  answer: (value: object, options: MachineOptions) => LineAnswer,
): Door {
  return {
    usage: `${usage} [--release R] [--gates A=true,B=false]`,
    summary,
    machine: true,
    async open(args, io) {
      const options = readMachineOptions(args);
      if (typeof options === 'string') return fail(io, options);
      return answerLines(io.stdin, io.stdout, (value) => answer(value, options));
    },
  };
}

function readMachineOptions(args: string[]): MachineOptions | string {
  const read = readArguments(args, {
    release: { type: 'string' },
    gates: { type: 'string' },
    text: { type: 'boolean' },
  });
  if (!read.ok) return read.error;
  const { values, positionals } = read.value;
  if (positionals.length > 0)
    return `unexpected argument "${positionals[0]}"; lines are read from standard input`;
  const release = readRelease(values.release, values.gates);
  return release.ok ? { release: release.value, text: values.text === true } : release.error;
}
