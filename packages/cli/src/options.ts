// Which options does a door have? From one table come its usage line, what is read, and what a shell offers.

import { EDIT_PATHS, LANGUAGES, MINORS } from '@syncpod/core';
import { THEMES } from './optionWords.ts';

export interface Option {
  /** Its value as the usage line writes it, `NEW.yaml` or `en|zh`; absent for a flag. */
  readonly value?: string;
  /** What a shell can offer as its value. */
  readonly words?: readonly string[];
  readonly required?: true;
  /** It may be given once more. */
  readonly multiple?: true;
  /** The flag that it says more about. */
  readonly under?: string;
  /** Flags and options that share this word exclude each other. */
  readonly choice?: string;
}

/** By name, in the order of the usage line. */
export type OptionTable = Readonly<Record<string, Option>>;

/** One of these words. */
export function wordOption<const W extends readonly string[]>(words: W) {
  return { value: words.join('|'), words };
}

export const RELEASE = { value: 'R', words: MINORS } as const satisfies Option;
export const GATES = { value: 'A=true,B=false' } as const satisfies Option;
export const EDIT_PATH = { value: 'P', words: EDIT_PATHS } as const satisfies Option;
export const LANG = wordOption(LANGUAGES);
export const THEME = wordOption(THEMES);

/** `POD.yaml [--edit NEW.yaml] [--svg [--step N] | --json]`: the operands, then every option. */
export function usageOf(operands: string, options: OptionTable): string {
  const entries = Object.entries(options).filter(([, { under }]) => under === undefined);
  const parts = entries.flatMap(([name, option], index) => {
    if (option.choice === undefined) return [bracketed(written(name, options), option)];
    const rivals = entries.filter(([, { choice }]) => choice === option.choice);
    if (rivals[0] !== entries[index]) return [];
    return [`[${rivals.map(([rival]) => written(rival, options)).join(' | ')}]`];
  });
  return [operands, ...parts].filter((part) => part !== '').join(' ');
}

function bracketed(text: string, { required, multiple }: Option): string {
  if (required) return text;
  return multiple ? `[${text} [${text}]]` : `[${text}]`;
}

/** The option with its value and with what is said more about it. */
function written(name: string, options: OptionTable): string {
  const value = options[name]?.value;
  const more = Object.keys(options).filter((other) => options[other]?.under === name);
  const own = value === undefined ? `--${name}` : `--${name} ${value}`;
  return [own, ...more.map((other) => `[${written(other, options)}]`)].join(' ');
}
