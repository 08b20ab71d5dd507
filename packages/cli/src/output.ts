// Guards standard output and standard error against closed pipes and full disks.

import { Writable } from 'node:stream';

interface Target {
  readonly isTTY?: boolean;
  write(chunk: string | Uint8Array, written: (error?: Error | null) => void): boolean;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * A stream that never emits an error: a command runs to its end and keeps its exit status. Once the target fails,
 * output is dropped.
 */
export class GuardedOutput extends Writable {
  readonly isTTY: boolean;
  /** True once the reader of a pipe, `head` for instance, has closed it. */
  readerGone = false;
  /** The error that ended writing, unless the pipe was closed. */
  failure: Error | undefined;
  readonly #target: Target;

  constructor(target: Target) {
    super({ decodeStrings: false });
    this.#target = target;
    this.isTTY = target.isTTY === true;
    target.on('error', (error) => this.#fail(error));
  }

  override _write(chunk: string | Uint8Array, _: BufferEncoding, written: () => void): void {
    if (this.readerGone || this.failure) {
      written();
      return;
    }
    try {
      this.#target.write(chunk, (error) => {
        if (error) this.#fail(error);
        written();
      });
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
      written();
    }
  }

  /** Resolves when everything is written or dropped. */
  finish(): Promise<void> {
    return new Promise((resolve) => this.end(resolve));
  }

  #fail(error: NodeJS.ErrnoException): void {
    if (error.code === 'EPIPE') this.readerGone = true;
    else this.failure ??= error;
  }
}
