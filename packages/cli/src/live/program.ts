// Starts kubectl and the browser as child processes. Nothing else of this program starts processes.

import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';

/** A started program. `ended` never rejects. */
export interface Child {
  readonly stdout: Readable;
  readonly ended: Promise<Ended>;
  /** Ends the program, for instance a watch. */
  stop(): void;
}

export interface Ended {
  /** Undefined if a signal ended the program, or if it could not be started. */
  readonly status: number | undefined;
  readonly err: string;
  /** The error code if it could not be started: ENOENT. */
  readonly code?: string;
}

export type StartProgram = (args: readonly string[], input?: string) => Child;

/** The most characters of standard error that are kept. */
const MOST_ERR = 100_000;

/** Starts `program` directly, without a shell: no argument can be taken for a command. */
export function starterOf(program: string): StartProgram {
  return (args, input) => {
    let child: ReturnType<typeof spawnWithPipes>;
    try {
      child = spawnWithPipes(program, args);
    } catch (error) {
      return notStarted(error);
    }
    let err = '';
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text: string) => {
      if (err.length < MOST_ERR) err += text;
    });
    // A program that ends early does not read its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
    const ended = new Promise<Ended>((resolve) => {
      child.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ status: undefined, err: error.message, code: error.code ?? 'unknown' }),
      );
      child.once('close', (status) => resolve({ status: status ?? undefined, err }));
    });
    // A program that was not started has no output that ends by itself.
    const stdout = child.pid === undefined ? Readable.from([]) : child.stdout;
    return { stdout, ended, stop: () => void child.kill() };
  };
}

function spawnWithPipes(program: string, args: readonly string[]) {
  return spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
}

/** Node refuses arguments that no system can pass on, such as a NUL. */
function notStarted(error: unknown): Child {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const ended = Promise.resolve({ status: undefined, err: String(error), code });
  return { stdout: Readable.from([]), ended, stop: () => undefined };
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
};

/** Opens an address in the user's browser; `failed` gets one line if that is impossible. */
export function openBrowser(address: string, failed: (message: string) => void): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', ({ message }) => failed(`no browser can be opened (${message}); open ${address}`));
  child.unref();
}
