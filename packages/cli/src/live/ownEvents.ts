// Selects the Events that concern some Pods of a namespace.

import { type JsonObject, mapOf } from '@syncpod/core/go';
import { listItems } from './kubectl.ts';
import { isNamedAfter, stemOf } from './madeNames.ts';
import type { SeenPod } from './seenPod.ts';

export interface Named {
  readonly kind: string;
  readonly name: string;
}

/** The Events about the Pods, their owners, a workload, and earlier Pods of these. */
export function ownEvents(
  events: unknown,
  pods: readonly SeenPod[],
  workload?: Named,
): readonly JsonObject[] {
  const owners = pods.flatMap(({ owner }): Named[] => {
    if (owner?.kind !== 'ReplicaSet') return owner ? [owner] : [];
    return [owner, { kind: 'Deployment', name: stemOf(owner.name) }];
  });
  const families = [...(workload ? [workload] : []), ...owners];
  const names = new Set(pods.map(({ name }) => name));
  return (listItems(events) ?? []).filter((event) => {
    const name = String(mapOf(event.involvedObject).name);
    return names.has(name) || families.some((one) => isNamedAfter(name, one));
  });
}

/** As kubectl prints it. */
export function listText(items: readonly JsonObject[]): string {
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, undefined, 4);
}
