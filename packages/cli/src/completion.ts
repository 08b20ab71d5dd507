// What can follow `syncpod` on a command line, in the languages of the shells?

import type { Door } from './doors/door.ts';
import type { Option } from './options.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Completed {
  readonly name: string;
  readonly about: string;
  readonly options: readonly (Option & { readonly name: string })[];
}

export function completionScript(shell: Shell, doors: Readonly<Record<string, Door>>): string {
  const all = Object.entries(doors).map(([name, door]) => completed(name, door));
  return { bash, zsh, fish }[shell](all);
}

function completed(name: string, { options, summary }: Door): Completed {
  const own = Object.entries(options).map(([option, about]) => ({ name: option, ...about }));
  return { name, about: summary.split(/[.\n(]/)[0]?.trim() ?? '', options: [...own, { name: 'help' }] };
}

const flags = ({ options }: Completed) => options.map(({ name }) => `--${name}`).join(' ');
const names = (doors: readonly Completed[]) => doors.map(({ name }) => name).join(' ');

/** `door:--option` and the values that it takes. */
function valued(doors: readonly Completed[]): (readonly [string, string])[] {
  return doors.flatMap(({ name, options }) =>
    options.flatMap((option) =>
      option.words ? [[`${name}:--${option.name}`, option.words.join(' ')] as const] : [],
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
      ...options.map(({ name: option, value, words }) => {
        const takes = words ? ` -x -a ${quoted(words.join(' '))}` : value === undefined ? '' : ' -r';
        return `complete -c syncpod -n '__fish_seen_subcommand_from ${name}' -l ${option}${takes}`;
      }),
    ]),
    "complete -c syncpod -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'",
    '',
  ].join('\n');
}
