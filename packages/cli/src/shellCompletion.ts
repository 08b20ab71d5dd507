// Writes the completion scripts of the shells, and completes a command line itself.

import type { Command } from './commands/command.ts';
import { COMMON, type Option, type OptionTable } from './options.ts';

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

interface Completed {
  readonly name: string;
  readonly about: string;
  readonly options: readonly (Option & { readonly name: string })[];
}

/** A command with its name and its line in the list of commands. */
export type NamedCommand = Pick<Command, 'options'> & { readonly name: string; readonly summary: string };
type Commands = readonly NamedCommand[];

export function completionScript(shell: Shell, commands: Commands): string {
  return { bash, zsh, fish, powershell }[shell](commands.map(completed));
}

/**
 * Candidates for the last word. `words` follow `syncpod` on a command line; the last is '' if nothing is typed yet.
 * Empty where a file name is expected.
 */
export function completions(words: readonly string[], commands: Commands): string[] {
  const [typed = '', before = ''] = [words.at(-1), words.at(-2)];
  return candidates(words, before, typed, commands).filter((word) => word.startsWith(typed));
}

function candidates(
  words: readonly string[],
  before: string,
  typed: string,
  commands: Commands,
): readonly string[] {
  const [name = ''] = words;
  const all = commands.map((command) => command.name);
  if (words.length <= 1) return [...all, ...GLOBAL];
  if (words.length === 2 && name === 'help') return all;
  const command = commands.find((one) => one.name === name);
  if (!command) return [];
  if (words.length === 2 && name === 'completion' && !typed.startsWith('-')) return SHELLS;
  const options: OptionTable = { ...command.options, ...COMMON };
  const valued = Object.entries(options).find(
    ([long, { short }]) => before === `--${long}` || before === `-${short}`,
  );
  if (valued?.[1].value !== undefined) return valued[1].words ?? [];
  return typed.startsWith('-') ? Object.keys(options).map((long) => `--${long}`) : [];
}

const GLOBAL = ['help', 'version', '--help', '--version'];

function completed({ name, options, summary }: NamedCommand): Completed {
  const all: OptionTable = { ...options, ...COMMON };
  return {
    name,
    about: summary,
    options: Object.entries(all).map(([option, about]) => ({ name: option, ...about })),
  };
}

const flags = ({ options }: Completed) => options.map(({ name }) => `--${name}`).join(' ');
const names = (commands: readonly Completed[]) => commands.map(({ name }) => name).join(' ');

/** The commands that take names of objects of a cluster. */
function ofCluster(commands: readonly Completed[]): string[] {
  return commands.flatMap(({ name, options }) =>
    options.some((option) => option.name === 'namespace') && name !== 'upgrade' ? [name] : [],
  );
}

/** `command:--option` and the values that it takes. */
function valued(commands: readonly Completed[]): (readonly [string, string])[] {
  return commands.flatMap(({ name, options }) =>
    options.flatMap(({ name: long, short, words }) => {
      if (!words) return [];
      const keys = [`--${long}`, ...(short ? [`-${short}`] : [])].map((option) => `${name}:${option}`);
      return [[keys.join('|'), words.join(' ')] as const];
    }),
  );
}

function bash(commands: readonly Completed[]): string {
  return [
    '_syncpod() {',
    `  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words=""`,
    '  COMPREPLY=()',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W "${names(commands)} help version --help --version" -- "$cur")); return`,
    '  fi',
    '  case "$command:$prev" in',
    `    completion:completion) words="${SHELLS.join(' ')}" ;;`,
    ...valued(commands).map(([key, words]) => `    ${key}) words="${words}" ;;`),
    '  esac',
    '  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$cur")); return; fi',
    `  case "$command:$cur" in *:-*) ;; ${ofCluster(commands)
      .map((name) => `${name}:*`)
      .join('|')})`,
    `    COMPREPLY=($(compgen -W "$(syncpod __complete "\${COMP_WORDS[@]:1}" 2> /dev/null | grep -v '^:')" -- "$cur")); return ;;`,
    '    *) return ;;',
    '  esac',
    '  case "$command" in',
    ...commands.map((command) => `    ${command.name}) words="${flags(command)}" ;;`),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '}',
    'complete -o default -F _syncpod syncpod',
    '',
  ].join('\n');
}

function zsh(commands: readonly Completed[]): string {
  return [
    '#compdef syncpod',
    '_syncpod() {',
    `  local command=\${words[2]} prev=\${words[CURRENT-1]} cur=\${words[CURRENT]}`,
    `  if (( CURRENT == 2 )); then compadd -- ${names(commands)} help version --help --version; return; fi`,
    '  case "$command:$prev" in',
    `    completion:completion) compadd -- ${SHELLS.join(' ')}; return ;;`,
    ...valued(commands).map(([key, words]) => `    ${key}) compadd -- ${words}; return ;;`),
    '  esac',
    '  if [[ "$cur" != -* ]]; then',
    `    case "$command" in ${ofCluster(commands).join('|')})`,
    `      compadd -- \${(f)"$(syncpod __complete "\${(@)words[2,CURRENT]}" 2> /dev/null | grep -v '^:')"} ;;`,
    '    esac',
    '    _files; return',
    '  fi',
    '  case "$command" in',
    ...commands.map((command) => `    ${command.name}) compadd -- ${flags(command)} ;;`),
    '  esac',
    '}',
    'if [ "$funcstack[1]" = "_syncpod" ]; then _syncpod "$@"; else compdef _syncpod syncpod; fi',
    '',
  ].join('\n');
}

function fish(commands: readonly Completed[]): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  return [
    'complete -c syncpod -n __fish_use_subcommand -f',
    ...commands.flatMap(({ name, about, options }) => [
      `complete -c syncpod -n __fish_use_subcommand -a ${name} -d ${quoted(about)}`,
      ...options.map(({ name: option, short, value, words }) => {
        const takes = words ? ` -x -a ${quoted(words.join(' '))}` : value === undefined ? '' : ' -r';
        return `complete -c syncpod -n '__fish_seen_subcommand_from ${name}' -l ${option}${short ? ` -s ${short}` : ''}${takes}`;
      }),
    ]),
    `complete -c syncpod -n '__fish_seen_subcommand_from ${ofCluster(commands).join(' ')}' -a '(syncpod __complete (commandline -opc)[2..-1] (commandline -ct) 2> /dev/null | string match -v ":*")'`,
    `complete -c syncpod -n '__fish_seen_subcommand_from completion' -f -a '${SHELLS.join(' ')}'`,
    '',
  ].join('\n');
}

/** The script for PowerShell, which calls the command for candidates. */
function powershell(): string {
  return [
    'Register-ArgumentCompleter -Native -CommandName syncpod -ScriptBlock {',
    '  param($wordToComplete, $commandAst, $cursorPosition)',
    '  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })',
    // PowerShell before 7.3 drops empty arguments of programs.
    "  $passed = $PSNativeCommandArgumentPassing -in 'Standard', 'Windows'",
    `  if ($wordToComplete -eq '') { $words += if ($passed) { '' } else { '""' } }`,
    '  syncpod __complete @words 2>$null | Where-Object { $_ -notmatch "^:" } | ForEach-Object {',
    "    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)",
    '  }',
    '}',
    '',
  ].join('\n');
}
