// Tells the nodes of Pods, and which facts about nodes concern a Pod.

import type { Fact } from './fact.ts';

/** The nodes on which a text puts each Pod, by the Pod's name. */
export type NodesOfPods = ReadonlyMap<string, ReadonlySet<string>>;

/** A Pod's node is in its spec, in describe, in the column NODE, and in the Events that the kubelet sends. */
export function nodesOfPods(facts: readonly Fact[]): NodesOfPods {
  const stated = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  for (const fact of facts) {
    if (fact.pod === undefined) continue;
    const setting =
      fact.kind === 'setting' && fact.name === 'node'
        ? fact.value
        : fact.kind === 'sentence' && fact.family === 'scheduled'
          ? fact.values.assigned
          : undefined;
    if (setting !== undefined) add(stated, fact.pod, setting);
    else if (fact.node !== undefined) add(named, fact.pod, fact.node);
  }
  return new Map([...named, ...stated]);
}

function add(map: Map<string, Set<string>>, pod: string, node: string): void {
  map.set(pod, (map.get(pod) ?? new Set()).add(node));
}

/** Not a fact about another node than the Pod's. A fact or a Pod without a node may fit. */
export function concernsPod(fact: Fact, pod: string, nodes: NodesOfPods): boolean {
  const own = nodes.get(pod);
  const { node } = fact;
  return node === undefined || own === undefined || [...own].some((one) => isSameNode(one, node));
}

/** A journal has the host's short name. */
function isSameNode(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
