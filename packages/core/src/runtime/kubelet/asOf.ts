// Hides from a kubelet what has not happened by a time.

import type { NodeContainer, SimulatedNode } from '../node/node.ts';
import type { Kubelet } from './kubelet.ts';

/** The kubelet at a time, without later creations, starts and ends on its node. */
export function asOf(kubelet: Kubelet, at: number): Kubelet {
  const { now, node, owner } = kubelet;
  const old = owner?.old;
  const then = nodeAsOf(node, at);
  const before = old && asOf(old.kubelet, at);
  if (now === at && then === node && before === old?.kubelet) return kubelet;
  const owned = owner && old && before ? { owner: { ...owner, old: { ...old, kubelet: before } } } : {};
  return { ...kubelet, now: at, node: then, ...owned };
}

function nodeAsOf(node: SimulatedNode, at: number): SimulatedNode {
  const { containers, sandboxes } = node;
  const isLater = ({ createdAt, startedAt = 0, finishedAt = 0 }: NodeContainer) =>
    createdAt > at || startedAt > at || finishedAt > at;
  const newer = sandboxes.some(({ createdAt }) => createdAt > at);
  if (!newer && !containers.some(isLater)) return node;
  return {
    ...node,
    sandboxes: sandboxes.filter(({ createdAt }) => createdAt <= at),
    containers: containers.filter(({ createdAt }) => createdAt <= at).map((one) => containerAsOf(one, at)),
  };
}

function containerAsOf(container: NodeContainer, at: number): NodeContainer {
  const { startedAt = 0, finishedAt = 0 } = container;
  if (startedAt <= at && finishedAt <= at) return container;
  const { exitCode: _, reason: __, finishedAt: ___, ...alive } = container;
  if (startedAt <= at) return { ...alive, state: 'running' };
  const { startedAt: ____, ...created } = alive;
  return { ...created, state: 'created' };
}
