// Reads the version of a file in git.

import { basename, dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { StartProgram } from '../live/program.ts';

/**
 * `new-file`: the revision lacks the file. `no-repository`: the file is in no repository, the repository lacks the
 * revision, or git cannot be run.
 */
export type GitText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'new-file' }
  | { readonly kind: 'no-repository' };

/** The file at a revision such as `HEAD`. Only reads; runs no filter and no hook of the repository. */
export async function gitText(git: StartProgram, file: string, revision: string): Promise<GitText> {
  const inFolder = async (...args: string[]) => {
    const { stdout, ended } = git(['-C', dirname(file), ...args]);
    const [out, { status }] = await Promise.all([text(stdout), ended]);
    return { out, ok: status === 0 };
  };
  // A revision that begins with a hyphen is not an option.
  const { ok: known } = await inFolder(
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  );
  if (!known) return { kind: 'no-repository' };
  const { out, ok } = await inFolder('cat-file', 'blob', `${revision}:./${basename(file)}`);
  return ok ? { kind: 'text', text: out } : { kind: 'new-file' };
}
