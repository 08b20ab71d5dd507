// What does the command have of the world? Doors get it handed, so that tests can play the world.

import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';

export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

export const PROCESS_IO: Io = process;

/** The whole text of a file, `-` being standard input. Rejects with Node's error. */
export async function readText(file: string, { stdin }: Io): Promise<string> {
  if (file !== '-') return readFile(file, 'utf8');
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** As readText; undefined if it cannot be read, which is said. */
export async function readTextOrFail(file: string, io: Io): Promise<string | undefined> {
  try {
    return await readText(file, io);
  } catch (error) {
    fail(io, messageOf(error));
    return undefined;
  }
}

/** Says why the door cannot go on; the exit status for it. */
export function fail({ stderr }: Io, message: string): 1 {
  stderr.write(`syncpod: ${message}\n`);
  return 1;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
