// What can follow `syncpod` on a command line, in the languages of the shells?

import { EDIT_PATHS, MINORS } from '@syncpod/core';
import type { Door } from './doors/door.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Option {
  readonly name: string;
  /** What can be its value; empty: a file or a text. Absent: it takes none. */
  readonly values?: readonly string[];
}

interface Completed {
  readonly name: string;
  readonly about: string;
  readonly options: readonly Option[];
}

export function completionScript(shell: Shell, doors: Readonly<Record<string, Door>>): string {
  const all = Object.entries(doors).map(([name, door]) => completed(name, door));
  return { bash, zsh, fish }[shell](all);
}

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = { R: MINORS, P: EDIT_PATHS };

/** The usage line is where options are written down; what follows an option there is its value. */
function completed(name: string, { usage, summary }: Door): Completed {
  const options = [...usage.matchAll(/--([a-z-]+)(?: ([^\s[\]|-][^\s[\]]*))?/g)].map(
    ([, option = '', value]): Option => {
      if (value === undefined) return { name: option };
      return { name: option, values: ARGUMENTS[value] ?? (/^[a-z]/.test(value) ? value.split('|') : []) };
    },
  );
  return { name, about: summary.split(/[.\n(]/)[0]?.trim() ?? '', options: [...options, { name: 'help' }] };
}

const flags = ({ options }: Completed) => options.map(({ name }) => `--${name}`).join(' ');
const names = (doors: readonly Completed[]) => doors.map(({ name }) => name).join(' ');

/** `door:--option` and the values that it takes. */
function valued(doors: readonly Completed[]): (readonly [string, string])[] {
  return doors.flatMap(({ name, options }) =>
    options.flatMap((option) =>
      option.values && option.values.length > 0
        ? [[`${name}:--${option.name}`, option.values.join(' ')] as const]
        : [],
    ),
  );
}

function bash(doors: readonly Completed[]): string {
  return [
    '_syncpod() {',
    `  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} door=\${COMP_WORDS[1]} words=""`,
    '  COMPREPLY=()',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W "${names(doors)} help version --help --version" -- "$cur")); return`,
    '  fi',
    '  case "$door:$prev" in',
    '    completion:completion) words="bash zsh fish" ;;',
    ...valued(doors).map(([key, words]) => `    ${key}) words="${words}" ;;`),
    '  esac',
    '  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$cur")); return; fi',
    '  case "$cur" in -*) ;; *) return ;; esac',
    '  case "$door" in',
    ...doors.map((door) => `    ${door.name}) words="${flags(door)}" ;;`),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '}',
    'complete -o default -F _syncpod syncpod',
    '',
  ].join('\n');
}

function zsh(doors: readonly Completed[]): string {
  return [
    '#compdef syncpod',
    '_syncpod() {',
    `  local door=\${words[2]} prev=\${words[CURRENT-1]} cur=\${words[CURRENT]}`,
    `  if (( CURRENT == 2 )); then compadd -- ${names(doors)} help version --help --version; return; fi`,
    '  case "$door:$prev" in',
    '    completion:completion) compadd -- bash zsh fish; return ;;',
    ...valued(doors).map(([key, words]) => `    ${key}) compadd -- ${words}; return ;;`),
    '  esac',
    '  if [[ "$cur" != -* ]]; then _files; return; fi',
    '  case "$door" in',
    ...doors.map((door) => `    ${door.name}) compadd -- ${flags(door)} ;;`),
    '  esac',
    '}',
    'if [ "$funcstack[1]" = "_syncpod" ]; then _syncpod "$@"; else compdef _syncpod syncpod; fi',
    '',
  ].join('\n');
}

function fish(doors: readonly Completed[]): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  return [
    'complete -c syncpod -n __fish_use_subcommand -f',
    ...doors.flatMap(({ name, about, options }) => [
      `complete -c syncpod -n __fish_use_subcommand -a ${name} -d ${quoted(about)}`,
      ...options.map(({ name: option, values }) => {
        const takes =
          values === undefined ? '' : values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : ' -r';
        return `complete -c syncpod -n '__fish_seen_subcommand_from ${name}' -l ${option}${takes}`;
      }),
    ]),
    "complete -c syncpod -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'",
    '',
  ].join('\n');
}
