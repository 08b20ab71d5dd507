// How are a door's arguments read, and what is said of wrong ones?

import { parseArgs } from 'node:util';
import { DEFAULT_MINOR, type Release, type Result, resolveRelease } from '@syncpod/core';
import { messageOf } from './io.ts';
import type { Option, OptionTable } from './options.ts';

/** What was given for each option of a table. */
type Values<T extends OptionTable> = { readonly [Name in keyof T]: Value<T[Name]> | undefined };

type Value<O extends Option> = O extends { readonly multiple: true }
  ? readonly string[]
  : O extends { readonly value: string }
    ? string
    : boolean;

interface Arguments<T extends OptionTable> {
  readonly values: Values<T>;
  readonly positionals: readonly string[];
}

/** The error is the sentence to print. */
export function readArguments<const T extends OptionTable>(
  args: string[],
  table: T,
): Result<Arguments<T>, string> {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { value, multiple = false }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', multiple } as const,
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const error = excluded(table, values) ?? alone(table, values);
    if (error !== undefined) return { ok: false, error };
    // parseArgs gives each option the type that the table says.
    return { ok: true, value: { values: values as Values<T>, positionals } };
  } catch (error) {
    return { ok: false, error: messageOf(error) };
  }
}

/** What is wrong if two options were given of which one is enough. */
function excluded(table: OptionTable, values: Readonly<Record<string, unknown>>): string | undefined {
  for (const { choice } of Object.values(table)) {
    if (choice === undefined) continue;
    const rivals = Object.keys(table).filter((name) => table[name]?.choice === choice);
    if (rivals.filter((name) => values[name] !== undefined).length < 2) continue;
    const names = rivals.map((name) => `--${name}`);
    return `one of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  }
  return undefined;
}

/** What is wrong if an option was given without the flag that it says more about. */
function alone(table: OptionTable, values: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, { under }] of Object.entries(table)) {
    if (under !== undefined && values[name] !== undefined && values[under] === undefined)
      return `--${name} goes with --${under}`;
  }
  return undefined;
}

/** The release that `--release` names (default: the page's), with the gates of `--gates A=true,B=false`. */
export function readRelease(text: string | undefined, gates: string | undefined): Result<Release, string> {
  const settings: Record<string, boolean> = {};
  for (const setting of gates?.split(',').filter((part) => part !== '') ?? []) {
    const written = /^([A-Za-z]\w*)=(true|false)$/.exec(setting.trim());
    if (!written?.[1])
      return { ok: false, error: `--gates: "${setting}" is not of the form NAME=true or NAME=false` };
    settings[written[1]] = written[2] === 'true';
  }
  const release = resolveRelease(text ?? DEFAULT_MINOR, settings);
  return release.ok ? release : { ok: false, error: release.error.map(({ message }) => message).join('\n') };
}

/** The values of all that was read, by name, or the first error. */
export function allOf<R extends Readonly<Record<string, Result<unknown, string>>>>(
  results: R,
): Result<{ readonly [K in keyof R]: ValueOf<R[K]> }, string> {
  const wrong = Object.values(results).find(({ ok }) => !ok);
  if (wrong && !wrong.ok) return wrong;
  const values = Object.entries(results).map(([name, read]) => [name, read.ok ? read.value : undefined]);
  return { ok: true, value: Object.fromEntries(values) };
}

type ValueOf<R> = R extends { readonly ok: true; readonly value: infer T } ? T : never;
