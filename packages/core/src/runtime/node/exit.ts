// Ends the process of a container.

import type { NodeContainer } from './node.ts';

/** What happens on the node by itself at a given time. */
export type Alarm = Exit | SandboxEnd;

/** The exit of a process. */
export interface Exit {
  readonly at: number;
  readonly kind: 'exit';
  readonly id: string;
  readonly code: number;
  readonly reason?: string;
  /**
   * SIGTERM does not change this exit: the process was asked to stop earlier, or an event of the story fixes the exit.
   */
  readonly holds?: true;
  /** The kubelet waits for this exit, after its request to stop the container. */
  readonly asked?: true;
}

/** The end of a sandbox's own process. */
interface SandboxEnd {
  readonly at: number;
  readonly kind: 'sandbox';
  readonly id: string;
}

/** The container after an exit that is due; the same one if it does not run. */
export function exitedBy(container: NodeContainer, { at, code, reason, asked }: Exit): NodeContainer {
  const { state } = container;
  const runs = state === 'running' || (asked && state === 'unknown');
  return runs ? ended(container, at, code, reason) : container;
}

/** The container after the exit of its process. */
export function ended(
  container: NodeContainer,
  at: number,
  exitCode: number,
  reason?: string,
): NodeContainer {
  const { liveness: _, startup: __, ...rest } = container;
  return {
    ...rest,
    state: 'exited',
    exitCode,
    reason: reason ?? (exitCode === 0 ? 'Completed' : 'Error'),
    finishedAt: at,
  };
}
