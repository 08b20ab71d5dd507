// Writes the manual page of the command, as roff.

import type { Command } from './commands/command.ts';
import type { CommandName } from './commands/commands.ts';
import { COMMON, type OptionTable } from './options.ts';

type Listed = Command & { readonly name: CommandName; readonly summary: string };

const ENVIRONMENT = {
  SYNCPOD_RELEASE: 'The release of the kubelet, unless --release names one.',
  SYNCPOD_CONFIG: "The configuration file, instead of .syncpod.yaml and the user's syncpod/config.yaml.",
  SYNCPOD_KUBECTL: 'The program that reads the cluster, instead of kubectl.',
  NO_COLOR: 'If set, output has no colors.',
} as const;

/** The page syncpod(1). */
export function manPage(commands: readonly Listed[], version: string): string {
  return [
    `.TH SYNCPOD 1 "" "syncpod ${version}"`,
    '.SH NAME',
    "syncpod \\- what the kubelet's SyncPod does to Pods, and why",
    '.SH SYNOPSIS',
    '.B syncpod',
    '.I COMMAND',
    '[options]',
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH OPTIONS OF ALL COMMANDS',
    ...optionLines(COMMON),
    '.SH ENVIRONMENT',
    ...Object.entries(ENVIRONMENT).flatMap(([name, about]) => ['.TP', `.B ${name}`, roff(about)]),
    '',
  ].join('\n');
}

function commandLines({ name, usage, summary, about, options, statuses = {}, examples }: Listed): string[] {
  return [
    `.SS syncpod ${name} ${roff(usage)}`,
    `${roff(summary)}.`,
    ...(about === undefined ? [] : ['.PP', roff(about)]),
    ...optionLines(options),
    ...Object.entries(statuses).flatMap(([status, meaning]) => [
      '.TP',
      `Exit status ${status}`,
      roff(meaning),
    ]),
    '.PP',
    '.nf',
    ...examples.map(roff),
    '.fi',
  ];
}

function optionLines(options: OptionTable): string[] {
  return Object.entries(options).flatMap(([name, { short, value, about }]) => [
    '.TP',
    `.B ${roff([...(short ? [`-${short}`] : []), `--${name}`].join(', ') + (value === undefined ? '' : ` ${value}`))}`,
    roff(about),
  ]);
}

/** A line that begins with a dot or an apostrophe would be a request. */
function roff(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/gm, '\\&$&');
}
