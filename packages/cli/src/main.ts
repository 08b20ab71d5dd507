#!/usr/bin/env node
// Runs the command in a process: connects its streams and sets the exit status.

import manifest from '../package.json' with { type: 'json' };
import { fail, type Io, messageOf } from './io.ts';
import { GuardedOutput } from './output.ts';
import { programName, run } from './run.ts';
import { TextOutput } from './textOutput.ts';

const stdout = new GuardedOutput(process.stdout);
const stderr = new GuardedOutput(process.stderr);

const io: Io = {
  stdin: process.stdin,
  stdout: new TextOutput(stdout),
  stderr: new TextOutput(stderr),
  protocol: stdout,
  env: process.env,
  onInterrupt(action) {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const stop = (): void => {
      for (const signal of signals) process.removeListener(signal, listener);
    };
    const listener = (signal: NodeJS.Signals): void => {
      action();
      stop();
      process.kill(process.pid, signal);
    };
    for (const signal of signals) process.on(signal, listener);
    return stop;
  },
};

/** Prints one line for a bug of this program. */
function failInternally(error: unknown): 1 {
  const detail =
    io.env.SYNCPOD_DEBUG && error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
  return fail(io, `internal error: ${detail}; please report it with your command at ${manifest.bugs}`);
}

async function main(): Promise<never> {
  const status = await run(process.argv.slice(2), io, programName(process.argv[1])).catch(failInternally);
  await stdout.finish();
  if (stdout.failure) fail(io, `cannot write standard output: ${stdout.failure.message}`);
  await stderr.finish();
  // Standard input may still be open, if the reader of our output closed the pipe early.
  process.exit(stdout.failure ? 1 : status);
}

// An error in a callback, which no caller can catch.
process.on('uncaughtException', (error) => {
  failInternally(error);
  process.exit(1);
});

// A single executable is CommonJS, which has no await here.
void main();
