// Waits for what a started program prints, and ends it.

import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Longer than any program needs on a busy machine. */
const LONGEST = 60_000;

/** Resolves to the first match in the output; rejects with the output if there is none before its end. */
export function lineOf(output: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (): void => reject(new Error(`The program did not print ${pattern}, but:\n${text}`));
    const timer = setTimeout(fail, LONGEST);
    const done = (): void => clearTimeout(timer);
    output.on('data', (data: Buffer) => {
      text += data;
      const found = pattern.exec(text);
      if (!found) return;
      done();
      resolve(found);
    });
    output.once('end', () => {
      done();
      fail();
    });
  });
}

/** Resolves once the program has ended. */
export async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  const timer = setTimeout(() => program.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
