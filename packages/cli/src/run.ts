// Runs the command that the arguments name.

import { basename } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { COMMANDS, type CommandName } from './commands/commands.ts';
import { commandHelp, helpText } from './help.ts';
import { fail, type Io } from './io.ts';
import { suggestion } from './nearest.ts';
import { completions } from './shellCompletion.ts';

/** The name by which the user calls the program: kubectl runs its plugin as `kubectl-syncpod`. */
export function programName(file = ''): string {
  return /^kubectl-syncpod\b/.test(basename(file)) ? 'kubectl syncpod' : 'syncpod';
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);
const VERSION: ReadonlySet<string> = new Set(['--version', '-v']);

/** Resolves to the exit status. */
export async function run([name, ...args]: readonly string[], io: Io, program = 'syncpod'): Promise<number> {
  if (name === undefined || name === 'help' || HELP.has(name)) return help(args[0], io, program);
  if (name === 'version' || VERSION.has(name)) return print(`${manifest.version}\n`, io);
  if (name === '__complete') return complete(args, io);
  if (!isCommand(name)) return unknown(name, io, program);
  if (args.some((arg) => HELP.has(arg))) return print(commandHelp(name, program), io);
  if (args.some((arg) => VERSION.has(arg))) return print(`${manifest.version}\n`, io);
  return COMMANDS[name].run(args, io);
}

function help(name: string | undefined, io: Io, program: string): number {
  if (name === undefined || name.startsWith('-')) return print(helpText(program), io);
  return isCommand(name) ? print(commandHelp(name, program), io) : unknown(name, io, program);
}

function unknown(name: string, io: Io, program: string): 1 {
  const kind = name.startsWith('-') ? 'option' : 'command';
  const known = [...Object.keys(COMMANDS), 'help', 'version'];
  return fail(
    io,
    `unknown ${kind} "${name}"${suggestion(name, known, `; ${program} --help lists the commands`)}`,
  );
}

/**
 * Prints completions in kubectl's format for plugins: the words, then a directive for the shell. 4: offer no files; 0:
 * offer them.
 */
function complete(words: readonly string[], io: Io): number {
  const found = completions(words, COMMANDS);
  return print([...found, found.length > 0 ? ':4' : ':0', ''].join('\n'), io);
}

function print(text: string, { stdout }: Io): 0 {
  stdout.write(text);
  return 0;
}

function isCommand(text: string): text is CommandName {
  return Object.hasOwn(COMMANDS, text);
}
