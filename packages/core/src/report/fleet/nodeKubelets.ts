// Tracks the kubelet of each node, before and after the upgrade.

import { isRecord } from '../../go/record.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { NEWEST, nearestRelease } from '../../releases/nearestRelease.ts';
import { rankOf } from '../../releases/patches.ts';
import { type GateSettings, type Release, resolveRelease } from '../../releases/release.ts';
import { err, ok, type Result } from '../../result.ts';

/** Feature gates by node name; those of '' apply to all nodes. */
export type NodeGates = Readonly<Record<string, GateSettings>>;

/** The releases of one upgrade. */
export interface FleetEnds {
  /** The kubelet of Pods whose node is not among the items. */
  readonly from: ReleaseName;
  /** The release that the kubelets are upgraded to. */
  readonly to: ReleaseName;
  readonly gates?: NodeGates;
}

/** A kubelet before and after the upgrade. `key` is the same for the same releases and gates. */
export interface NodeUpgrade {
  readonly from: Release;
  readonly to: Release;
  readonly key: string;
}

/** Nodes whose kubelet is of a release without an own row in releases/table.ts. */
export interface UnknownKubelets {
  /** `1.38` */
  readonly release: string;
  /** The number of these nodes, and the name of the first. */
  readonly nodes: number;
  readonly first: string;
  /** The release under which their Pods are counted. */
  readonly shown: ReleaseName;
}

export interface NodeKubelets {
  /** Notes the release of a Node; accepts any value. */
  add(item: unknown): void;
  /** The kubelet of a Node among the items so far. */
  seen(node: string): ReleaseName | undefined;
  upgradeOf(node: string): NodeUpgrade;
  /** In the order of first occurrence. */
  unknown(): readonly UnknownKubelets[];
}

/**
 * Starts from each node's own kubelet. An upgrade leaves nodes unchanged that are newer than its target or newer than
 * the last release of the table. Error: gates that the target does not start with.
 */
export function nodeKubelets(ends: FleetEnds): Result<NodeKubelets, string> {
  const { from, to, gates = {} } = ends;
  const problem = gatesProblem(ends);
  if (problem !== undefined) return err(problem);
  const known = new Map<string, ReleaseName>();
  const unknown = new Map<string, UnknownKubelets>();
  const newer = new Set<string>();
  const upgrades = new Map<string, NodeUpgrade>();
  /** Of the nodes that were asked about since the last Node. */
  const asked = new Map<string, NodeUpgrade>();
  const down = rankOf(to) < rankOf(from);

  function upgradeOf(node: string): NodeUpgrade {
    const known = asked.get(node);
    if (known) return known;
    const upgrade = computed(node);
    asked.set(node, upgrade);
    return upgrade;
  }

  function computed(node: string): NodeUpgrade {
    const start = known.get(node) ?? from;
    const stays = newer.has(node) || (!down && rankOf(start) > rankOf(to));
    const end = stays ? start : to;
    const settings = { ...gates[''], ...gates[node] };
    const key = JSON.stringify([start, end, settings]);
    const found = upgrades.get(key);
    if (found) return found;
    const upgrade = { from: releaseWith(start, settings), to: releaseWith(end, settings), key };
    upgrades.set(key, upgrade);
    return upgrade;
  }

  function addUnknown(name: string, release: string): ReleaseName {
    const shown = nearestRelease(release);
    const { nodes = 0, first = name } = unknown.get(release) ?? {};
    unknown.set(release, { release, nodes: nodes + 1, first, shown });
    if (shown === NEWEST) newer.add(name);
    return shown;
  }

  return ok({
    add(item) {
      if (!isRecord(item) || item.kind !== 'Node' || !isRecord(item.metadata)) return;
      const { name } = item.metadata;
      const release = kubeletRelease(item);
      if (typeof name !== 'string' || release === undefined) return;
      const found = resolveRelease(release);
      asked.clear();
      known.set(name, found.ok ? found.value.name : addUnknown(name, minorIn(release)));
    },
    seen: (node) => known.get(node),
    upgradeOf,
    unknown: () => [...unknown.values()],
  });
}

/** The reason why the kubelets of `to` do not start with their gates; undefined if they start. */
export function gatesProblem({ to, gates = {} }: FleetEnds): string | undefined {
  for (const [node, settings] of Object.entries(gates)) {
    const release = resolveRelease(to, settings);
    if (release.ok) continue;
    const place = node === '' ? '' : `node ${node}: `;
    return release.error.map(({ message }) => `${place}${message}`).join('\n');
  }
  return undefined;
}

/** `1.30.4` for a Node with the kubelet v1.30.4-eks-1; the table may lack the release. */
function kubeletRelease({ status }: { readonly status?: unknown }): string | undefined {
  const info = isRecord(status) ? status.nodeInfo : undefined;
  return releaseIn(isRecord(info) ? info.kubeletVersion : undefined);
}

/** The version in a text such as `v1.30.4-eks-1` or an image, known or not. */
export function releaseIn(text: unknown): string | undefined {
  return typeof text === 'string' ? /v(1\.\d{1,3}\.\d+)/.exec(text)?.[1] : undefined;
}

/** The release with the gates that it has and can start with. */
function releaseWith(minor: ReleaseName, settings: GateSettings): Release {
  const usable = Object.entries(settings).filter(([gate, on]) => resolveRelease(minor, { [gate]: on }).ok);
  const release = resolveRelease(minor, Object.fromEntries(usable));
  const plain = release.ok ? release : resolveRelease(minor);
  if (!plain.ok) throw new Error(`${minor} is no release: see releases/table.ts`);
  return plain.value;
}

/** `1.38` for `1.38.0`. */
export function minorIn(version: string): string {
  return version.split('.').slice(0, 2).join('.');
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
