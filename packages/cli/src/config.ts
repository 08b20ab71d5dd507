// Reads the defaults of options from a configuration file.

import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '@syncpod/core/go';
import type { Result } from '@syncpod/core/result';
import { fileError } from './files.ts';
import { type Io, messageOf } from './io.ts';

/** The options that the file can set: those that mean the same for every command. */
const NAMES = ['release', 'api-server', 'gates', 'lang', 'base', 'secrets', 'color', 'fail-on'] as const;

export type Defaults = Readonly<Record<string, string | readonly string[]>>;

/**
 * SYNCPOD_CONFIG, else `.syncpod.yaml` in the current folder, else `syncpod/config.yaml` in the user's folder for
 * configuration. A file that SYNCPOD_CONFIG names must exist. The error is one line.
 */
export async function readDefaults({ env }: Pick<Io, 'env'>): Promise<Result<Defaults, string>> {
  const named = env.SYNCPOD_CONFIG;
  const user = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME ?? homedir(), '.config');
  for (const file of named ? [named] : ['.syncpod.yaml', join(user, 'syncpod/config.yaml')]) {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if (named) return { ok: false, error: fileError(file, error) };
      continue;
    }
    const read = await defaultsIn(text);
    return read.ok ? read : { ok: false, error: `${file}: ${read.error}` };
  }
  return { ok: true, value: {} };
}

async function defaultsIn(text: string): Promise<Result<Defaults, string>> {
  const { parse } = await import('yaml');
  let value: unknown;
  try {
    // Every scalar is a text: 1.30 is not 1.3.
    value = parse(text, { schema: 'failsafe' });
  } catch (error) {
    return { ok: false, error: messageOf(error).split('\n')[0] ?? '' };
  }
  if (value === null || value === '') return { ok: true, value: {} };
  if (!isRecord(value)) return { ok: false, error: 'must have lines such as release: 1.31' };
  const defaults: Record<string, string | readonly string[]> = {};
  for (const [name, given] of Object.entries(value)) {
    if (!NAMES.some((one) => one === name))
      return { ok: false, error: `unknown option "${name}"; it can set ${NAMES.join(', ')}` };
    const list: readonly unknown[] = Array.isArray(given) ? given : [given];
    const texts = list.filter((one) => typeof one === 'string');
    if (texts.length < list.length) return { ok: false, error: `${name} must be a text or a list of texts` };
    defaults[name] = Array.isArray(given) ? texts : (texts[0] ?? '');
  }
  return { ok: true, value: defaults };
}
