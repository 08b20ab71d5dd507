// Finds the nodes of Pods, and the facts about nodes that concern a Pod.

import type { Fact } from './fact.ts';
import { podKey } from './podRef.ts';

/** Occasions that concern a node, or a controller. */
const OF_NODE = new Set([
  'rebooted',
  'kubelet-started',
  'kubelet-starting',
  'node-shutdown',
  'node-not-ready',
  'system-oom',
  'runtime-down',
  'runtime-started',
  'cordoned',
  'scaled-down',
  'job-failed',
]);

/** True for a fact that concerns all Pods, or those of a node. A fact that names no Pod else concerns one of them. */
export function concernsAll(fact: Fact): boolean {
  if (/^(?:kernel-oom|setting|revision)$/.test(fact.kind)) return true;
  return (
    fact.kind === 'sentence' && (fact.ofNode === true || fact.logged === true || OF_NODE.has(fact.family))
  );
}

/** The nodes that the texts name for each Pod, by its key. */
export type NodesOfPods = ReadonlyMap<string, ReadonlySet<string>>;

/** A Pod's node is in its spec, in describe, in the column NODE, and in the Events that the kubelet sends. */
export function nodesOfPods(facts: readonly Fact[]): NodesOfPods {
  const stated = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  for (const fact of facts) {
    const key = podKey(fact);
    if (key === undefined) continue;
    const setting =
      fact.kind === 'setting' && fact.name === 'node'
        ? fact.value
        : fact.kind === 'sentence' && fact.family === 'scheduled'
          ? fact.values.assigned
          : undefined;
    if (setting !== undefined) add(stated, key, setting);
    else if (fact.node !== undefined) add(named, key, fact.node);
  }
  return new Map([...named, ...stated]);
}

function add(map: Map<string, Set<string>>, key: string, node: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(node));
}

/** False for a fact about a node other than the Pod's. True if the node of either is unknown. */
export function concernsPod(fact: Fact, key: string, nodes: NodesOfPods): boolean {
  const own = nodes.get(key);
  const { node } = fact;
  return node === undefined || own === undefined || [...own].some((one) => isSameNode(one, node));
}

/** More facts of one kind about nodes would repeat the same for each Pod. */
const MOST_ALIKE = 40;

/** The first and the last facts of each kind. */
function withoutMany(facts: readonly Fact[]): readonly Fact[] {
  const kindOf = (fact: Fact) => (fact.kind === 'sentence' ? fact.family : fact.kind);
  const all = new Map<string, number>();
  for (const fact of facts) all.set(kindOf(fact), (all.get(kindOf(fact)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return facts.filter((fact) => {
    const kind = kindOf(fact);
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return before < MOST_ALIKE / 2 || (all.get(kind) ?? 0) - before <= MOST_ALIKE / 2;
  });
}

/** The facts without a Pod that concern a Pod, in their order. Examines only facts about its nodes. */
export function factsAround(facts: readonly Fact[], nodes: NodesOfPods): (key: string) => readonly Fact[] {
  const order = new Map(facts.map((fact, index) => [fact, index]));
  const some = withoutMany(facts);
  const general = withoutMany(facts.filter(({ node }) => node === undefined));
  const byHost = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.node === undefined) continue;
    const host = hostOf(fact.node);
    const same = byHost.get(host);
    if (same) same.push(fact);
    else byHost.set(host, [fact]);
  }
  return (key) => {
    const own = nodes.get(key);
    if (!own) return some;
    const hosts = new Set([...own].map(hostOf));
    const local = [...hosts].flatMap((host) => byHost.get(host) ?? []);
    const found = local.filter((fact) => concernsPod(fact, key, nodes));
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
