// Finds the kubelet releases of a cluster in the items of a List.

import { isRecord } from '../../go/record.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { nearestRelease } from '../../releases/nearestRelease.ts';
import { newerPatch } from '../../releases/patches.ts';
import { resolveRelease } from '../../releases/release.ts';
import { minorIn, releaseIn } from './nodeKubelets.ts';

/** `node`: from a Node's status; `kube-proxy`: from its image, which kubeadm keeps at the kubelets' release. */
export interface SeenKubelets {
  /** With the patch, unless it is the newest. */
  readonly minor: ReleaseName;
  readonly by: 'node' | 'kube-proxy';
  readonly count: number;
  /** The release that they run if the table does not have it; `minor` is the nearest. */
  readonly unknown?: string;
}

export interface KubeletCounter {
  /** Accepts any value. */
  add(item: unknown): void;
  /** Most frequent first. If there are Nodes, only they count. */
  seen(): SeenKubelets[];
}

/** kubectl does not print container hashes, so this relies on Nodes (kubectl get nodes,pods) and images. */
export function kubeletCounter(): KubeletCounter {
  const counts = { node: new Map<string, number>(), 'kube-proxy': new Map<string, number>() };

  function note(by: SeenKubelets['by'], text: unknown): void {
    const release = releaseIn(text);
    if (release !== undefined) counts[by].set(release, (counts[by].get(release) ?? 0) + 1);
  }

  return {
    add(item) {
      if (!isRecord(item)) return;
      const { metadata, spec, status } = item;
      if (item.kind === 'Node') {
        const info = isRecord(status) ? status.nodeInfo : undefined;
        note('node', isRecord(info) ? info.kubeletVersion : undefined);
      } else if (isRecord(metadata) && metadata.namespace === 'kube-system' && isRecord(spec)) {
        const [first] = Array.isArray(spec.containers) ? (spec.containers as readonly unknown[]) : [];
        if (isRecord(first) && first.name === 'kube-proxy') note('kube-proxy', first.image);
      }
    },
    seen() {
      const by = counts.node.size > 0 ? 'node' : 'kube-proxy';
      return [...counts[by]]
        .map(([release, count]) => ({ ...knownOf(release), by, count }) as const)
        .sort((a, b) => b.count - a.count);
    },
  };
}

function knownOf(written: string): Pick<SeenKubelets, 'minor' | 'unknown'> {
  const found = resolveRelease(written);
  if (!found.ok) return { minor: nearestRelease(written), unknown: minorIn(written) };
  return { minor: found.value.name, ...(newerPatch(written) ? { unknown: written } : {}) };
}
