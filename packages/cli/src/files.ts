// Reads the text of files and of standard input, and lists directories.

import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { visible } from '@syncpod/core/messages';
import type { Result } from '@syncpod/core/result';
import { type Io, messageOf, note } from './io.ts';

/** The name of a file in messages. */
export function fileName(file: string): string {
  return file === '-' ? '<stdin>' : visible(file);
}

/** The text of a file; `-` is standard input. The error names the file. */
export async function readText(file: string, io: Io): Promise<Result<string, string>> {
  try {
    return { ok: true, value: decoded(file === '-' ? await readStdin(io) : await readFile(file)) };
  } catch (error) {
    return { ok: false, error: fileError(file, error) };
  }
}

/** Prints a note that input is expected, if standard input is a terminal. */
export function noteTerminalInput(io: Io): void {
  if (io.stdin.isTTY === true) note(io, 'reading standard input from the terminal; press Ctrl+D to end it');
}

/** Resolves to true if standard input ends without data. Data that arrives can still be read. */
export async function isInputEmpty({ stdin }: Io): Promise<boolean> {
  while (!stdin.readableEnded && !stdin.destroyed) {
    const chunk: Buffer | null = stdin.read();
    if (chunk?.length === 0) continue;
    if (chunk !== null) {
      stdin.unshift(chunk);
      return false;
    }
    await new Promise<void>((resolve) => {
      for (const event of ['readable', 'end', 'close', 'error']) stdin.once(event, () => resolve());
    });
  }
  return true;
}

async function readStdin(io: Io): Promise<Buffer> {
  noteTerminalInput(io);
  const chunks: Buffer[] = [];
  for await (const chunk of io.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Decodes UTF-8, or UTF-16 as written by PowerShell's `>`, without the byte order mark. Throws for other bytes. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b) throw new Error('the file is compressed; unpack it first');
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  if (wide === '' && bytes.subarray(0, BEGINNING).includes(0)) throw new Error('is not a text file');
  return new TextDecoder(wide || 'utf-8').decode(bytes);
}

/** The bytes in which a file that is no text has a zero. */
const BEGINNING = 8000;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EISDIR: 'is a directory',
  EACCES: 'permission denied',
  EMFILE: 'too many open files',
};

/** One line that names the file. */
export function fileError(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' && /^https?:\/\//.test(file))
    return `${fileName(file)}: addresses are not read; pipe the text in: curl -L ADDRESS | syncpod ... -`;
  const reason = REASONS[code];
  return `${fileName(file)}: ${reason === undefined ? messageOf(error) : `${reason} (${code})`}`;
}

const MANIFEST = /\.(?:ya?ml|json)$/i;

/** The files to read: a directory means its .yaml, .yml and .json files, with `recursive` also those below it. */
export async function filesIn(path: string, recursive: boolean): Promise<Result<readonly string[], string>> {
  if (path === '-') return { ok: true, value: [path] };
  try {
    if (!(await stat(path)).isDirectory()) return { ok: true, value: [path] };
    const files = await listed(path, recursive);
    if (files.length > 0) return { ok: true, value: files };
    const hint = recursive ? '' : '; -R also reads the directories in it';
    return { ok: false, error: `${fileName(path)}: the directory has no .yaml, .yml or .json file${hint}` };
  } catch (error) {
    return { ok: false, error: fileError(path, error) };
  }
}

/** Sorted by name: reports do not depend on the file system. */
async function listed(directory: string, recursive: boolean): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  const files: string[] = [];
  for (const entry of entries.sort(byName)) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) files.push(...(recursive ? await listed(path, recursive) : []));
    else if (MANIFEST.test(entry.name)) files.push(path);
  }
  return files;
}
