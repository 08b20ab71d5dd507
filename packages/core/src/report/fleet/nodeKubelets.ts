// Knows the kubelet of each node, before and after the upgrade.

import { isRecord } from '../../go/record.ts';
import type { Minor } from '../../releases/minor.ts';
import { type GateSettings, MINORS, type Release, resolveRelease } from '../../releases/release.ts';
import { err, ok, type Result } from '../../result.ts';

/** Feature gates by node name; those of '' apply to all nodes. */
export type NodeGates = Readonly<Record<string, GateSettings>>;

/** The releases of one upgrade. */
export interface FleetEnds {
  /** The kubelet of Pods whose node is not among the items. */
  readonly from: Minor;
  /** The release that the kubelets are upgraded to. */
  readonly to: Minor;
  readonly gates?: NodeGates;
}

/** A kubelet before and after the upgrade. `key` is the same for the same releases and gates. */
export interface NodeUpgrade {
  readonly from: Release;
  readonly to: Release;
  readonly key: string;
}

export interface NodeKubelets {
  /** Notes the release of a Node; accepts any value. */
  add(item: unknown): void;
  /** The kubelet of a Node among the items so far. */
  seen(node: string): Minor | undefined;
  upgradeOf(node: string): NodeUpgrade;
}

/**
 * Starts from each node's own kubelet. An upgrade leaves a node that is newer than its target as it is. Error: gates that
 * the target does not start with.
 */
export function nodeKubelets(ends: FleetEnds): Result<NodeKubelets, string> {
  const { from, to, gates = {} } = ends;
  const problem = gatesProblem(ends);
  if (problem !== undefined) return err(problem);
  const known = new Map<string, Minor>();
  const upgrades = new Map<string, NodeUpgrade>();
  const down = number(to) < number(from);

  function upgradeOf(node: string): NodeUpgrade {
    const start = known.get(node) ?? from;
    const end = !down && number(start) > number(to) ? start : to;
    const settings = { ...gates[''], ...gates[node] };
    const key = JSON.stringify([start, end, settings]);
    const found = upgrades.get(key);
    if (found) return found;
    const upgrade = { from: releaseWith(start, settings), to: releaseWith(end, settings), key };
    upgrades.set(key, upgrade);
    return upgrade;
  }

  return ok({
    add(item) {
      if (!isRecord(item) || item.kind !== 'Node' || !isRecord(item.metadata)) return;
      const { name } = item.metadata;
      const minor = kubeletMinor(item);
      if (typeof name === 'string' && minor) known.set(name, minor);
    },
    seen: (node) => known.get(node),
    upgradeOf,
  });
}

/** Why the kubelets of `to` do not start with their gates; undefined if they do. */
export function gatesProblem({ to, gates = {} }: FleetEnds): string | undefined {
  for (const [node, settings] of Object.entries(gates)) {
    const release = resolveRelease(to, settings);
    if (release.ok) continue;
    const place = node === '' ? '' : `node ${node}: `;
    return release.error.map(({ message }) => `${place}${message}`).join('\n');
  }
  return undefined;
}

/** The minor version in a Node's status, if it is a known one. */
function kubeletMinor({ status }: { readonly status?: unknown }): Minor | undefined {
  const info = isRecord(status) ? status.nodeInfo : undefined;
  return minorIn(isRecord(info) ? info.kubeletVersion : undefined);
}

/** The minor version in a text such as `v1.30.4-eks-1` or an image. */
export function minorIn(text: unknown): Minor | undefined {
  const written = typeof text === 'string' ? /v(1\.\d+)\.\d+/.exec(text)?.[1] : undefined;
  return MINORS.find((one) => one === written);
}

/** Gates that the release does not know, or does not start with, do not apply to it. */
function releaseWith(minor: Minor, settings: GateSettings): Release {
  const usable = Object.entries(settings).filter(([gate, on]) => resolveRelease(minor, { [gate]: on }).ok);
  const release = resolveRelease(minor, Object.fromEntries(usable));
  const plain = release.ok ? release : resolveRelease(minor);
  if (!plain.ok) throw new Error(`${minor} is in MINORS but is no release: see releases/table.ts`);
  return plain.value;
}

function number(minor: Minor): number {
  return MINORS.indexOf(minor);
}

/** Reads `A=true,B=false` for all nodes, or `NODE:A=true` for one. Later texts win. */
export function readNodeGates(texts: readonly string[]): Result<NodeGates, string> {
  const gates: Record<string, Record<string, boolean>> = {};
  for (const text of texts) {
    const [, node = '', list = ''] = /^(?:([^:=]*):)?([^:]*)$/.exec(text.trim()) ?? [];
    const settings = list.split(',').map((part) => part.trim());
    for (const setting of settings.filter((part) => part !== '')) {
      const [, gate, value] = /^([A-Za-z]\w*)=(true|false)$/.exec(setting) ?? [];
      if (gate === undefined) return err(`"${setting}" is not of the form NAME=true or NAME=false`);
      gates[node] = { ...gates[node], [gate]: value === 'true' };
    }
  }
  return ok(gates);
}
