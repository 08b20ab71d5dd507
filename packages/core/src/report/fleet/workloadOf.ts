// Names the workload of a Pod.

import { isRecord } from '../../go/record.ts';
import type { PodItem } from './templateKey.ts';

/**
 * `shop/Deployment/web`, from the Pod's controller. A ReplicaSet whose name ends with the Pod's hash counts as its
 * Deployment; a Pod of a Node's file is `Node`'s; a Pod without a controller is its own workload.
 */
export function workloadOf({ metadata }: PodItem, namespace: string, pod: string): string {
  const owners: readonly unknown[] = Array.isArray(metadata.ownerReferences) ? metadata.ownerReferences : [];
  const owner = owners.filter(isRecord).find(({ controller }) => controller === true);
  if (!owner || typeof owner.kind !== 'string' || typeof owner.name !== 'string') {
    return `${namespace}/Pod/${pod}`;
  }
  const labels = isRecord(metadata.labels) ? metadata.labels : {};
  const hash = labels['pod-template-hash'];
  const ending = typeof hash === 'string' && hash !== '' ? `-${hash}` : undefined;
  if (owner.kind === 'ReplicaSet' && ending && owner.name.endsWith(ending)) {
    return `${namespace}/Deployment/${owner.name.slice(0, -ending.length)}`;
  }
  return `${namespace}/${owner.kind}/${owner.name}`;
}
