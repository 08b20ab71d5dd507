// Writes the help of `syncpod` and of each of its commands.

import { MINORS } from '@syncpod/core/releases';
import type { Command } from './commands/command.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName } from './commands/commands.ts';
import { COMMON, type Option, type OptionTable } from './options.ts';

const WIDTH = 80;

/**
 * The overview of all commands, which fits on a screen. `program` is the name that the user typed: `kubectl syncpod`.
 */
export function helpText(program: string): string {
  const people = COMMAND_NAMES.filter((name) => !COMMANDS[name].forPrograms);
  const programs = COMMAND_NAMES.filter((name) => COMMANDS[name].forPrograms);
  return [
    `Shows what the kubelet's SyncPod does to Pods, for Kubernetes ${MINORS[0]} to ${MINORS.at(-1)}.`,
    `Usage: ${program} COMMAND [options]`,
    '',
    ...people.map((name) => `  ${name.padEnd(11)} ${COMMANDS[name].summary}`),
    `In JSON Lines: ${programs.join(', ')}`,
    `Example: ${called(EXAMPLE, program)}`,
    `Run "${program} COMMAND --help" for the options, or "${program} --version".`,
    '',
  ].join('\n');
}

const EXAMPLE = 'kubectl kustomize . | syncpod explain -';

/** The example as this user types it. */
function called(example: string, program: string): string {
  return example.replace(/(^|[|(] ?)syncpod /, `$1${program} `);
}

export async function commandHelp(name: CommandName, program: string): Promise<string> {
  const { summary, load } = COMMANDS[name];
  const command = await load();
  return [
    wrapped(`${summary}.`, ''),
    ...(command.about === undefined ? [] : ['', wrapped(command.about, '')]),
    '',
    'Usage:',
    wrapped(`${program} ${name} ${command.usage} [options]`, '  '),
    '',
    'Options:',
    optionList({ ...command.options, ...COMMON }),
    ...statusList(command),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${called(example, program)}`),
    '',
  ].join('\n');
}

function statusList({ statuses, jsonLines }: Command): string[] {
  const error = jsonLines ? 'an error; the answer to an unreadable line is { error, line }' : 'an error';
  const all = Object.entries({ 0: 'success', 1: error, ...statuses }).sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  return ['', 'Exit status:', columns(all)];
}

function optionList(options: OptionTable): string {
  return columns(Object.entries(options).map(([name, option]) => [written(name, option), option.about]));
}

function written(name: string, { short, value }: Option): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return short ? `-${short}, ${long}` : `    ${long}`;
}

/** Two columns: names, and texts at a fixed distance that most names fit into. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(24, Math.max(...rows.map(([name]) => name.length)));
  return rows
    .map(([name, text]) => {
      const indent = ' '.repeat(width + 4);
      const lines = wrapped(text, indent);
      return name.length <= width ? `  ${name.padEnd(width)}  ${lines.trimStart()}` : `  ${name}\n${lines}`;
    })
    .join('\n');
}

function wrapped(text: string, indent: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
