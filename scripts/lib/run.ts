// Starts programs of this workspace.

import { spawn } from 'node:child_process';
import { type ProgramName, programFile } from './programs.ts';

/** Runs a program of this workspace with its output on the terminal; resolves to its exit code. */
export function run(
  program: ProgramName,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programFile(program), ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
