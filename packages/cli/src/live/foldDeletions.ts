// Counts the Pods that controllers deleted, such as in a rollout, for each workload.

import type { Cause } from '@syncpod/core/why';
import { stemOf } from './madeNames.ts';

interface Deletions {
  /** `namespace/name` of each workload, with the number of its deleted Pods. */
  readonly counts: ReadonlyMap<string, number>;
  readonly others: readonly Cause[];
}

/** Separates proven deletions by a controller from the other causes, which include those by Pod garbage collection. */
export function foldDeletions(causes: readonly Cause[]): Deletions {
  const deletions = causes.filter(isDeletion);
  const counts = new Map<string, number>();
  const counted = new Set<string>();
  // An Event may be listed for its workload and, without a namespace, for the Pod in its message.
  const named = deletions.filter(({ namespace }) => namespace !== undefined);
  for (const { namespace, pod = '', evidence, more = 0 } of new Set([...named, ...deletions])) {
    const fresh = evidence.map(({ file, line }) => `${file}:${line}`).filter((place) => !counted.has(place));
    if (fresh.length === 0) continue;
    for (const place of fresh) counted.add(place);
    const workload = [namespace, stemOf(pod)].filter(Boolean).join('/');
    counts.set(workload, (counts.get(workload) ?? 0) + fresh.length + more);
  }
  return { counts, others: causes.filter((cause) => !isDeletion(cause)) };
}

function isDeletion({ id, certainty, evidence }: Cause): boolean {
  if (id !== 'deleted-by-controller' || certainty !== 'proven') return false;
  return !evidence.some(({ text }) => text.includes('DeletionByPodGC'));
}
