// Names the addresses that probes and hooks ask.

import type { Container } from '../../api/pod.ts';
import type { SimulatedNode } from '../node/node.ts';

/** The error of a connection to which no process listens. */
export function refused(node: SimulatedNode, container: Container | undefined, action: object): string {
  return `dial tcp ${addressOf(node, container, action)}: connect: connection refused`;
}

export function addressOf(
  node: SimulatedNode,
  container: Container | undefined,
  { host, port }: { readonly host?: string; readonly port?: string | number },
): string {
  return `${host ?? (node.sandboxes[0]?.ip || NODE_ADDRESS)}:${portNumber(container, port)}`;
}

/** The address of the simulated node, which Pods on the host network share. */
const NODE_ADDRESS = '192.0.2.10';

function portNumber(container: Container | undefined, port: string | number = 0): string | number {
  const { ports } = (container ?? {}) as { ports?: readonly { name?: string; containerPort?: number }[] };
  return ports?.find((one) => one.name === port)?.containerPort ?? port;
}
