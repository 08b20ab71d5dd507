// Filters, groups and sorts the Pods that an upgrade affects.

import type { AffectedPod, FleetCounts } from './messages.ts';

export const GROUPINGS = ['cause', 'namespace', 'workload', 'node'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const ORDERS = ['containers', 'pods', 'name'] as const;
export type Order = (typeof ORDERS)[number];

export interface PodGroup {
  readonly name: string;
  readonly pods: readonly AffectedPod[];
  /** The number of restarting containers; in a group by cause, those that restart for that cause. */
  readonly containers: number;
}

/** `causes` are the texts of FleetReport.causes. Every typed word must occur in the Pod's row. */
export function matching(
  pods: readonly AffectedPod[],
  typed: string,
  causes: readonly string[],
): readonly AffectedPod[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return pods;
  const causeText = causes.map((text) => text.toLowerCase());
  return pods.filter(({ namespace, name, node, workload, restarted }) => {
    const containers = restarted.map((one) => `${one.name} ${causeText[one.cause] ?? ''}`).join(' ');
    const row = `${namespace}/${name} ${workload} ${node} ${containers}`.toLowerCase();
    return parts.every((part) => row.includes(part));
  });
}

/** A Pod whose containers restart for several causes is in the group of each cause. */
export function groupsOf(
  pods: readonly AffectedPod[],
  by: Grouping,
  order: Order,
  causes: readonly string[],
): PodGroup[] {
  const groups = new Map<string, { pods: AffectedPod[]; containers: number }>();
  const put = (name: string, pod: AffectedPod, containers: number): void => {
    const group = groups.get(name) ?? { pods: [], containers: 0 };
    group.pods.push(pod);
    group.containers += containers;
    groups.set(name, group);
  };
  for (const pod of pods) {
    if (by !== 'cause') {
      put(pod[by], pod, pod.restarted.length);
      continue;
    }
    const counts = new Map<number, number>();
    for (const { cause } of pod.restarted) counts.set(cause, (counts.get(cause) ?? 0) + 1);
    for (const [cause, count] of counts) put(causes[cause] ?? '', pod, count);
  }
  const list = [...groups].map(([name, group]) => ({ name, ...group }));
  return list.sort((a, b) => compare(a, b, order) || (a.name < b.name ? -1 : 1));
}

function compare(a: PodGroup, b: PodGroup, order: Order): number {
  if (order === 'name') return 0;
  return order === 'pods' ? b.pods.length - a.pods.length : b.containers - a.containers;
}

/** The number of Pods that run in each group, where known. */
export function runningIn(counts: FleetCounts, by: Grouping): ReadonlyMap<string, number> {
  const groups = { cause: [], namespace: counts.namespaces, workload: counts.workloads, node: counts.nodes };
  return new Map(groups[by].map(({ name, pods }) => [name, pods]));
}
