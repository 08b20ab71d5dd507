// Runs the command that the arguments name.

import { basename } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { allCommands, COMMANDS, type CommandName } from './commands/commands.ts';
import { readDefaults } from './config.ts';
import { fail, type Io } from './io.ts';
import { suggestion } from './nearest.ts';

/** The name by which the user calls the program: kubectl runs its plugin as `kubectl-syncpod`. */
export function programName(file = ''): string {
  return /^kubectl-syncpod\b/.test(basename(file)) ? 'kubectl syncpod' : 'syncpod';
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);
const VERSION: ReadonlySet<string> = new Set(['--version', '-v', '-V']);

/** The arguments of a report in Chinese. */
const CHINESE: ReadonlySet<string> = new Set(['zh', '--lang=zh']);

/** Resolves to the exit status. */
export async function run([name, ...args]: readonly string[], io: Io, program = 'syncpod'): Promise<number> {
  if (name === undefined || name === 'help' || HELP.has(name)) return help(args[0], io, program);
  if (name === 'version' || VERSION.has(name)) return print(`${manifest.version}\n`, io);
  if (name === '__complete') return complete(args, io);
  if (name === '__man') return manual(io);
  if (!isCommand(name)) return unknown(name, io, program);
  if (args.some((arg) => HELP.has(arg))) return help(name, io, program);
  if (args.some((arg) => VERSION.has(arg))) return print(`${manifest.version}\n`, io);
  const command = await COMMANDS[name].load();
  const defaults = await readDefaults(io);
  if (!defaults.ok) return fail(io, defaults.error);
  const { release, ...others } = defaults.value;
  if (others.lang === 'zh' || args.some((arg) => CHINESE.has(arg))) {
    await (await import('@syncpod/core/text')).loadLanguage('zh');
  }
  // The environment takes precedence.
  const env = typeof release === 'string' ? { SYNCPOD_RELEASE: release, ...io.env } : io.env;
  const world = { ...io, env, defaults: others };
  if (!('watch' in command.options) || !args.includes(REPEAT)) return command.run(args, world);
  const { repeatOnChange } = await import('./repeat.ts');
  return repeatOnChange(
    command,
    args.filter((arg) => arg !== REPEAT),
    world,
  );
}

const REPEAT = '--watch';

async function help(name: string | undefined, io: Io, program: string): Promise<number> {
  const { commandHelp, helpText } = await import('./help.ts');
  if (name === undefined || name.startsWith('-')) return print(helpText(program), io);
  return isCommand(name) ? print(await commandHelp(name, program), io) : unknown(name, io, program);
}

/** The package contains the page. */
async function manual(io: Io): Promise<number> {
  const { manPage } = await import('./manPage.ts');
  return print(manPage(await allCommands(), manifest.version), io);
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
async function complete(words: readonly string[], io: Io): Promise<number> {
  const { completions } = await import('./shellCompletion.ts');
  const commands = await allCommands();
  const found = completions(words, commands);
  const command = commands.find(({ name }) => name === words[0]);
  if (found.length === 0 && command && words.length > 1) {
    const { clusterNames } = await import('./live/completeNames.ts');
    found.push(...(await clusterNames(words.slice(1), command.options, io)));
  }
  return print([...found, found.length > 0 ? ':4' : ':0', ''].join('\n'), io);
}

function print(text: string, { stdout }: Io): 0 {
  stdout.write(text);
  return 0;
}

function isCommand(text: string): text is CommandName {
  return Object.hasOwn(COMMANDS, text);
}
