// Ends the process of a container.

import type { NodeContainer, SimulatedNode } from './node.ts';

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

/** The node after what was due at a time. */
export function alarmed(node: SimulatedNode, alarm: Alarm, at: number): SimulatedNode {
  if (alarm.kind === 'exit') {
    const containers = node.containers.map((one) =>
      one.id === alarm.id ? exitedBy(one, { ...alarm, at }) : one,
    );
    return { ...node, containers };
  }
  const sandboxes = node.sandboxes.map((one) =>
    one.id === alarm.id ? { ...one, state: 'NotReady' as const } : one,
  );
  return { ...node, sandboxes };
}

/** The container after an exit that is due; the same one if it does not run. */
function exitedBy(container: NodeContainer, { at, code, reason, asked }: Exit): NodeContainer {
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

/** A comparator for `sort`: earliest first. Entries with equal times keep their order. */
export function byTime(a: { readonly at: number }, b: { readonly at: number }): number {
  return a.at - b.at;
}
