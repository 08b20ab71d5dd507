// Reads the arguments of a command by its table of options.

import { parseArgs } from 'node:util';
import type { Result } from '@syncpod/core/result';
import { fail, type Io } from './io.ts';
import { suggestion } from './nearest.ts';
import { COMMON, type Option, type OptionTable } from './options.ts';
import { readWord } from './optionWords.ts';
import { discarded } from './textOutput.ts';

/** The value of each option of a table. */
export type Values<T extends OptionTable> = { readonly [Name in keyof T]: Value<T[Name]> | undefined };

type Value<O extends Option> = O extends { readonly multiple: true }
  ? readonly string[]
  : O extends { readonly value: string }
    ? string
    : boolean;

interface Arguments<T extends OptionTable> {
  readonly values: Values<T>;
  readonly positionals: readonly string[];
  /** The process I/O, with `--quiet` and `--color` applied. */
  readonly io: Io;
}

/** Makes the `run` of a command: what is wrong with the arguments is printed, and the exit status is 1. */
export function withArguments<const T extends OptionTable>(
  table: T,
  run: (given: Arguments<T>) => Promise<number>,
): (args: readonly string[], world: Io) => Promise<number> {
  return async (args, world) => {
    const read = readArguments(args, table, world);
    return read.ok ? run(read.value) : fail(world, read.error);
  };
}

/** The error is a sentence to print. */
function readArguments<const T extends OptionTable>(
  args: readonly string[],
  table: T,
  io: Io,
): Result<Arguments<T>, string> {
  const all = { ...table, ...COMMON };
  const given = givenOptions(args, all);
  if (!given.ok) return given;
  const { options, positionals } = given.value;
  const values: Record<string, unknown> = {};
  for (const [name, uses] of options) {
    const error = usedTwice(name, uses, all[name]);
    if (error !== undefined) return { ok: false, error };
    values[name] = all[name]?.multiple ? uses.map(({ value }) => value) : uses[0]?.value;
  }
  for (const [name, value] of Object.entries(io.defaults ?? {})) {
    const option = Object.hasOwn(all, name) ? all[name] : undefined;
    // Only commands that make links use the address of the page.
    if (option === undefined || values[name] !== undefined || name === 'base') continue;
    values[name] = option.multiple && typeof value === 'string' ? [value] : value;
  }
  const common = commonOptions(values, io);
  if (!common.ok) return common;
  // Each value has the type of its option: a list, a text or true.
  return { ok: true, value: { values: values as Values<T>, positionals, io: common.value } };
}

/** One use of an option, under the name that was typed. */
interface Use {
  readonly typed: string;
  readonly value: string | true;
}

interface Given {
  readonly options: ReadonlyMap<string, readonly Use[]>;
  readonly positionals: readonly string[];
}

function givenOptions(args: readonly string[], table: OptionTable): Result<Given, string> {
  const options = new Map<string, Use[]>();
  const positionals: string[] = [];
  for (const token of tokensOf(args, table)) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName: typed } = token;
    const option = Object.hasOwn(table, name) ? table[name] : undefined;
    if (option === undefined) {
      const known = Object.keys(table).map((one) => `--${one}`);
      return {
        ok: false,
        error: `unknown option "${typed}"${suggestion(typed, known, '; --help lists the options')}`,
      };
    }
    const value = givenValue(option, token);
    if (!value.ok) return { ok: false, error: `${typed} ${value.error}` };
    const target = option.means?.option ?? name;
    const use = { typed, value: option.means?.word ?? value.value };
    options.set(target, [...(options.get(target) ?? []), use]);
  }
  return { ok: true, value: { options, positionals } };
}

/** Lenient, because the command writes its own message for every mistake. */
function tokensOf(args: readonly string[], table: OptionTable) {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { value, short }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', ...(short ? { short } : {}) } as const,
    ]),
  );
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true }).tokens;
}

function givenValue(
  option: Option,
  { value, inlineValue }: { readonly value?: string | undefined; readonly inlineValue?: boolean | undefined },
): Result<string | true, string> {
  if (option.value === undefined) {
    return value === undefined ? { ok: true, value: true } : { ok: false, error: 'takes no value' };
  }
  const looksLikeOption = value !== undefined && !inlineValue && /^-[a-z-]/i.test(value);
  if (value === undefined || looksLikeOption) return { ok: false, error: `needs a value: ${option.value}` };
  // Accepts `-o=json` too.
  return { ok: true, value: option.short && inlineValue ? value.replace(/^=/, '') : value };
}

function usedTwice(name: string, uses: readonly Use[], option: Option | undefined): string | undefined {
  if (uses.length < 2 || option?.multiple) return undefined;
  const typed = [...new Set(uses.map((use) => use.typed))];
  if (typed.length === 1) return `--${name} is given twice`;
  return `${typed.slice(0, -1).join(', ')} and ${typed.at(-1)} cannot be used together`;
}

function commonOptions(values: Readonly<Record<string, unknown>>, io: Io): Result<Io, string> {
  const when = typeof values.color === 'string' ? values.color : undefined;
  const colour = readWord('color', COMMON.color.words, when);
  if (!colour.ok) return colour;
  const coloured = colour.value === 'auto' ? io : { ...io, colour: colour.value };
  return {
    ok: true,
    value: values.quiet === true ? { ...coloured, quiet: true, stdout: discarded() } : coloured,
  };
}

/** The values of all results by name, or the first error. */
export function allOf<R extends Readonly<Record<string, Result<unknown, string>>>>(
  results: R,
): Result<{ readonly [K in keyof R]: ValueOf<R[K]> }, string> {
  const wrong = Object.values(results).find(({ ok }) => !ok);
  if (wrong && !wrong.ok) return wrong;
  const values = Object.entries(results).map(([name, read]) => [name, read.ok ? read.value : undefined]);
  return { ok: true, value: Object.fromEntries(values) };
}

type ValueOf<R> = R extends { readonly ok: true; readonly value: infer T } ? T : never;
