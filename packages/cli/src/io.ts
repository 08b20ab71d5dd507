// Defines the process I/O that commands receive, which makes them testable.

import type { Readable, Writable } from 'node:stream';

type Output = Writable & { readonly isTTY?: boolean; readonly readerGone?: boolean };

export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The value of `--color`; absent: the environment and the terminal decide. */
  readonly colour?: 'always' | 'never';
  /** True if notes are not printed. Errors are. */
  readonly quiet?: boolean;
  /** Runs `action` when the user presses Ctrl+C, before the process ends. Returns a function that cancels this. */
  onInterrupt?(action: () => void): () => void;
}

/** Prints an error. Returns the exit status for it. */
export function fail({ stderr }: Io, message: string): 1 {
  stderr.write(`syncpod: ${message}\n`);
  return 1;
}

/** The error of a command that lacks an argument: a sentence and the usage line. */
export function lacking(sentence: string, name: string, usage: string): string {
  return `${sentence}\nUsage: syncpod ${name} ${usage} [options]`;
}

/** Prints a note, which is not an error. */
export function note({ stderr, quiet }: Io, message: string): void {
  if (!quiet) stderr.write(`syncpod: ${message}\n`);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
