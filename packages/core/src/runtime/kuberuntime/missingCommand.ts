// Prints what a runtime says about a command that does not exist in the container.

import { fnv32a } from '../../go/fnv32a.ts';
import { isRecord } from '../../go/record.ts';

/** runc looks for a name without a slash in $PATH only. Upstream: os/exec LookPath. */
export function notFound(program: string): string {
  const because = program.includes('/')
    ? `stat ${program}: no such file or directory`
    : 'executable file not found in $PATH';
  return `exec: "${program}": ${because}`;
}

/** The program of an exec action; empty if it names none. */
export function programOf(exec: unknown): string {
  const [program = ''] = isRecord(exec) && Array.isArray(exec.command) ? exec.command.map(String) : [];
  return program;
}

/**
 * The error of ExecSync for such a command, with a random id of the attempt; of Docker, the output of exit code 126.
 * Upstream: containerd execInContainer with runc, dockershim ExecSync.
 */
export function execError(
  runtimeType: 'docker' | 'containerd',
  program: string,
  id: string,
  now: number,
): string {
  if (runtimeType === 'docker') {
    return `OCI runtime exec failed: exec failed: container_linux.go:380: starting container process caused: ${notFound(program)}: unknown`;
  }
  const digits = Array.from({ length: 8 }, (_, nth) => fnv32a(`exec ${id} ${now} ${nth}`).toString(16));
  const attempt = digits.map((part) => part.padStart(8, '0')).join('');
  return `rpc error: code = Unknown desc = failed to exec in container: failed to start exec "${attempt}": OCI runtime exec failed: exec failed: unable to start container process: ${notFound(program)}: unknown`;
}

/** The exit code with which Docker reports such a command. */
export const DOCKER_EXIT_CODE = 126;
