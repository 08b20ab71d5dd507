// Finds the nodes of Pods, and the facts about nodes that concern a Pod.

import type { Fact } from './fact.ts';

/** The nodes that the texts name for each Pod, by the Pod's name. */
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

/** False for a fact about a node other than the Pod's. True if the node of either is unknown. */
export function concernsPod(fact: Fact, pod: string, nodes: NodesOfPods): boolean {
  const own = nodes.get(pod);
  const { node } = fact;
  return node === undefined || own === undefined || [...own].some((one) => isSameNode(one, node));
}

/** The facts without a Pod that concern a Pod, in their order. Examines only facts about its nodes. */
export function factsAround(facts: readonly Fact[], nodes: NodesOfPods): (pod: string) => readonly Fact[] {
  const order = new Map(facts.map((fact, index) => [fact, index]));
  const general = facts.filter(({ node }) => node === undefined);
  const byHost = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.node === undefined) continue;
    const host = hostOf(fact.node);
    const same = byHost.get(host);
    if (same) same.push(fact);
    else byHost.set(host, [fact]);
  }
  return (pod) => {
    const own = nodes.get(pod);
    if (!own) return facts;
    const hosts = new Set([...own].map(hostOf));
    const local = [...hosts].flatMap((host) => byHost.get(host) ?? []);
    const found = local.filter((fact) => concernsPod(fact, pod, nodes));
    if (found.length === 0) return general;
    return [...general, ...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

/** The short name of a host; addresses are not shortened. */
function hostOf(node: string): string {
  return /^[\d.]+$/.test(node) ? node : node.replace(/\..*$/s, '');
}

/** A journal has the host's short name. */
function isSameNode(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
