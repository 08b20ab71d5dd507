// Defines the process I/O that commands receive, which makes them testable.

import type { Readable, Writable } from 'node:stream';
import type { ReportLine } from '@syncpod/core/report';
import type { StartProgram } from './live/program.ts';

/** Prints text. No text can contain a terminal escape: only this program chooses colors and moves the cursor. */
export interface Output {
  readonly isTTY: boolean;
  /** True once the reader of a pipe, `head` for instance, has closed it. */
  readonly readerGone: boolean;
  /** Prints text with its line breaks and tabs; other control characters become visible. False if a reader is slow. */
  write(text: string): boolean;
  /** Prints lines, with the colors of their tones if `colour`. */
  writeLines(lines: readonly ReportLine[], colour: boolean): boolean;
  /** Replaces the status line of a terminal; an empty text removes it. */
  showStatus(text: string): void;
  /** Resolves when a slow reader has caught up. */
  drained(): Promise<void>;
}

export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Standard output for a protocol, whose bytes are not changed; absent in tests of texts. */
  readonly protocol?: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The value of `--color`; absent: the environment and the terminal decide. */
  readonly colour?: 'always' | 'never';
  /** True if notes are not printed. Errors are. */
  readonly quiet?: boolean;
  /** Starts kubectl; absent: the program in PATH, or the one that SYNCPOD_KUBECTL names. */
  readonly startKubectl?: StartProgram;
  /** Opens an address in the browser; absent: the user's. `failed` gets one line. */
  readonly openAddress?: (address: string, failed: (message: string) => void) => void;
  /** Defaults of options by name, from the configuration file. */
  readonly defaults?: Readonly<Record<string, string | readonly string[]>>;
  /** Unix seconds; absent: the clock of this machine. */
  readonly now?: () => number;
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
