// How are a door's arguments read, and what is said of wrong ones?

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DEFAULT_MINOR, type Release, type Result, resolveRelease } from '@syncpod/core';

type Options = NonNullable<ParseArgsConfig['options']>;
export type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/** node:util parseArgs as a Result: the error is the sentence to print. */
export function readArguments<const O extends Options>(
  args: string[],
  options: O,
): Result<Values<O>, string> {
  try {
    return { ok: true, value: parseArgs({ args, options, allowPositionals: true }) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
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
