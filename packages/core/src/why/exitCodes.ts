// Classifies exit codes by what ended the process.

import type { Ended } from './fact.ts';

/**
 * SIGTERM, and its counterparts on Windows, signed and unsigned: STATUS_CONTROL_C_EXIT, which the runtime causes when it
 * stops a container (hcsshim), and DBG_TERMINATE_PROCESS, when the system shuts down (ntstatus.h).
 */
const TERMINATIONS: ReadonlySet<number> = new Set([143, -1073741510, 3221225786, 1073807364]);

/** True for the code of a process that ended because it was told to. */
export function isTermination(code: number): boolean {
  return TERMINATIONS.has(code);
}

/** True for the exit code of a process that was stopped, or that succeeded. */
export function isEffect({ exitCode }: Ended): boolean {
  return exitCode === undefined || [0, 137, 255].includes(exitCode) || isTermination(exitCode);
}

/** The lowest NTSTATUS with a severity (ntstatus.h); an exit code of Linux has 8 bits. */
const LOWEST_STATUS = 0x40000000;

/** True for an exit code that only Windows has, such as 3221225477, an access violation. */
export function isWindowsCode(code: number): boolean {
  return Math.abs(code) >= LOWEST_STATUS;
}
