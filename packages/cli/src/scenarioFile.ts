// Reads a scenario from a file.

import type { Diagnostic } from '@syncpod/core/result';
import { knownScenario, readScenario, type Scenario } from '@syncpod/core/scenario';
import { fileName, readTextOrFail } from './files.ts';
import { fail, type Io, lacking, messageOf, note } from './io.ts';

/**
 * Prints the problems and returns undefined if the file cannot be read. Prints a note for each change that this version
 * requires.
 */
export async function readScenarioFile(file: string, io: Io): Promise<Scenario | undefined> {
  const text = await readTextOrFail(file, io);
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    fail(io, `${fileName(file)}: not JSON: ${messageOf(error)}`);
    return undefined;
  }
  const read = readScenario(value);
  if (read.ok) {
    const { scenario, changes } = knownScenario(read.value);
    for (const { message } of changes) note(io, `${fileName(file)}: ${message}`);
    return scenario;
  }
  failWith(read.error, file, io);
  return undefined;
}

/** Prints the problems of the scenario in a file. Returns the exit status. */
export function failWith(problems: readonly Diagnostic[], file: string, io: Io): 1 {
  for (const { message } of problems) fail(io, `${fileName(file)}: ${message}`);
  return 1;
}

/** The one file of a command's arguments and of `--file`, or the error. */
export function onlyFile(
  command: string,
  usage: string,
  positionals: readonly string[],
  files: readonly string[] = [],
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: string } {
  const [file, ...more] = [...positionals, ...files];
  if (file === undefined || more.length > 0) {
    const sentence = `${command} needs one scenario file, or - for standard input`;
    return { ok: false, error: lacking(sentence, command, usage) };
  }
  return { ok: true, value: file };
}
