// Describes the options of commands. Parsing, help and shell completion read the same tables.

import { EDIT_PATHS } from '@syncpod/core/admission';
import { LANGUAGES } from '@syncpod/core/messages';
import { MINORS } from '@syncpod/core/releases';
import { SECRET_CHOICES, THEMES } from './optionWords.ts';

export interface Option {
  /** The text for the help: one sentence without a full stop. */
  readonly about: string;
  /** The placeholder of its value, `FILE`; absent for a flag. */
  readonly value?: string;
  /** Values that a shell can offer. */
  readonly words?: readonly string[];
  /** One letter. */
  readonly short?: string;
  /** True if it may be given more than once. */
  readonly multiple?: true;
  /** Present for an older spelling: `--json` means `--output json`, `--format X` means `--output X`. */
  readonly means?: { readonly option: string; readonly word?: string };
}

/** By name, in the order of the help. */
export type OptionTable = Readonly<Record<string, Option>>;

const COLOR_WORDS = ['auto', 'always', 'never'] as const;

/** Every command takes these. */
export const COMMON = {
  quiet: { short: 'q', about: 'print errors only; the exit status gives the result' },
  color: { value: 'WHEN', words: COLOR_WORDS, about: 'auto (default), always or never' },
  help: { short: 'h', about: 'print this help' },
} as const satisfies OptionTable;

export const RELEASE = {
  value: 'R',
  words: MINORS,
  about:
    'kubelet release: a minor at its newest patch, such as 1.30, or a patch: 1.30.4, v1.30.4-eks-1; default: that of the Nodes in the input, else the newest',
} as const satisfies Option;

export const API_SERVER = {
  value: 'R',
  words: MINORS,
  about: 'release of the API server, which fills in defaults and validates; default: that of the kubelet',
} as const satisfies Option;

export const GATES = {
  value: 'A=true,B=false',
  about: 'feature gates that differ from the defaults of the release',
} as const satisfies Option;

export const EDIT_PATH = {
  value: 'P',
  words: EDIT_PATHS,
  about: `how the edit reaches the Pod: ${EDIT_PATHS.join(', ')}; default: by kind, and a stored workload as kubectl apply`,
} as const satisfies Option;

export const LANG = { value: 'LANG', words: LANGUAGES, about: 'language of the report: en or zh' } as const;

export const SECRETS = {
  value: 'CHOICE',
  words: SECRET_CHOICES,
  about: 'mask values that look like secrets (default), or keep them',
} as const;

export const THEME = {
  value: 'THEME',
  words: THEMES,
  about: 'colors of the picture: light or dark',
} as const;

export const REPEAT = { about: 'run again whenever a file changes, until Ctrl+C' } as const;

export const WEB = {
  about: 'open the page in the browser: at --base, else the installed page on the loopback address',
} as const;

export const FILES = {
  value: 'FILE',
  short: 'f',
  multiple: true,
  about: 'file or directory to read, same as an argument; - is standard input',
} as const satisfies Option;

/** `-o, --output`; the first word is the default. */
export function outputOption<const W extends readonly string[]>(words: W) {
  return { value: 'FORMAT', short: 'o', words, about: `${words.join(', ')}` } as const;
}
