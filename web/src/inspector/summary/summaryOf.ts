// Summarises a replay: killed and started containers, and created sandboxes.

import type { Snapshot, TimelineEntry } from '@syncpod/core/story';

export interface ContainerSummary {
  readonly name: string;
  /** True for a container of the Pod that a controller replaces. */
  readonly old: boolean;
  readonly killed: number;
  readonly started: number;
}

export interface Summary {
  /** From the first event to the end. */
  readonly seconds: number;
  /** In the order of the spec. */
  readonly containers: readonly ContainerSummary[];
  /** The number of sandboxes that the kubelet created. */
  readonly sandboxes: number;
}

/** Undefined if nothing was killed, started or created. */
export function summaryOf(entries: readonly TimelineEntry[]): Summary | undefined {
  const snapshots = entries.map(({ snapshot }) => snapshot);
  const containers = containersOf(snapshots);
  const sandboxes = sandboxesIn(entries);
  if (sandboxes === 0 && containers.every(({ killed, started }) => killed + started === 0)) return undefined;
  const begun = snapshots.find(({ event }) => event >= 0);
  return {
    seconds: (snapshots.at(-1)?.at ?? 0) - (begun?.at ?? 0),
    containers,
    sandboxes,
  };
}

/** By the kubelet's Events before the correlator aggregates or drops them. */
function containersOf(snapshots: readonly Snapshot[]): ContainerSummary[] {
  const found = new Map<string, ContainerSummary>();
  const add = (name: string, old: boolean, reason?: string): void => {
    const key = `${old} ${name}`;
    const { killed, started } = found.get(key) ?? { killed: 0, started: 0 };
    found.set(key, {
      name,
      old,
      killed: killed + (reason === 'Killing' ? 1 : 0),
      started: started + (reason === 'Started' ? 1 : 0),
    });
  };
  for (const { old, about, containers, events } of snapshots) {
    for (const { name } of old?.containers ?? []) add(name, true);
    for (const { name } of containers) add(name, false);
    for (const { container, reason } of events) {
      if (container !== undefined) add(container, about === 'old', reason);
    }
  }
  return [...found.values()];
}

/** By the results of the syncs: a story can also add a sandbox that the kubelet did not create. */
function sandboxesIn(entries: readonly TimelineEntry[]): number {
  const records = new Set(entries.map(({ record }) => record));
  const results = [...records].flatMap((record) => (record?.kind === 'sync' ? record.results : []));
  return results.filter(({ action, error }) => action === 'CreatePodSandbox' && error === undefined).length;
}
