// Reads from Pods what the calls after them depend on.

import { isRecord } from '@syncpod/core/go';
import { listItems } from './kubectl.ts';

/** The controller of an object. */
export interface Owner {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
}

export interface SeenPod {
  readonly name: string;
  readonly namespace: string;
  readonly node: string;
  /** Absent for a Pod without a controller. */
  readonly owner?: Owner;
  /** Containers with a previous instance. */
  readonly restarted: readonly string[];
}

/** The Pods of a List, or the one Pod. */
export function seenPods(value: unknown): SeenPod[] {
  const items = listItems(value);
  if (items) return items.flatMap(seenPods);
  if (!isRecord(value)) return [];
  const { kind, metadata, spec, status } = value;
  if (kind !== 'Pod' || !isRecord(metadata)) return [];
  const statuses =
    isRecord(status) && Array.isArray(status.containerStatuses) ? status.containerStatuses : [];
  const owner = ownerOf(metadata);
  return [
    {
      name: String(metadata.name ?? ''),
      namespace: String(metadata.namespace ?? 'default'),
      node: isRecord(spec) && typeof spec.nodeName === 'string' ? spec.nodeName : '',
      ...(owner ? { owner } : {}),
      restarted: statuses.flatMap((one) =>
        isRecord(one) && Number(one.restartCount) > 0 ? [String(one.name ?? '')] : [],
      ),
    },
  ];
}

export function ownerOf({ ownerReferences }: Readonly<Record<string, unknown>>): Owner | undefined {
  const list: readonly unknown[] = Array.isArray(ownerReferences) ? ownerReferences : [];
  const owner = list.filter(isRecord).find(({ controller }) => controller === true);
  if (!owner) return undefined;
  const { apiVersion, kind, name } = owner;
  return { apiVersion: String(apiVersion), kind: String(kind), name: String(name) };
}
