// Counts the Pods that an edit of replicas or of ordinals deletes and creates.

import { scaled } from '@syncpod/core/controllers';
import type { Release } from '@syncpod/core/releases';
import type { Source } from './sources.ts';

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly deleted: number;
  readonly created: number;
  /** True if `maxSurge` replaces Pods although the others are updated in place. */
  readonly surges?: true;
}

/** Undefined for a kind without replicas. */
export function scaleOf(before: Source, after: Source, release: Release): Scale | undefined {
  const [old, next] = [numbersOf(before, release), numbersOf(after, release)];
  if (!old || !next) return undefined;
  const first = Math.max(old.first, next.first);
  const kept = Math.max(0, Math.min(old.first + old.count, next.first + next.count) - first);
  return { from: old.count, to: next.count, deleted: old.count - kept, created: next.count - kept };
}

/**
 * The Pods that a CloneSet creates and deletes because of maxSurge although it updates in place. Undefined without any.
 * Upstream of OpenKruise: pkg/controller/cloneset/sync/cloneset_sync_utils.go calculateDiffsWithExpectation, #2369.
 */
export function surgeOf({ kind, controller }: Source): Scale | undefined {
  const { replicas: from = 1, maxSurge = '0', partition = '0' } = controller ?? {};
  const updated = Math.max(0, from - scaled(partition, from, 'up'));
  const count = kind === 'CloneSet' ? Math.min(scaled(maxSurge, from, 'up'), updated) : 0;
  return count === 0 ? undefined : { from, to: from, deleted: count, created: count, surges: true };
}

/** Undefined for a kind without `spec.replicas`, and for a text that is not a number. */
export function replicasOf({ kind, part }: Source): number | undefined {
  if (!SCALED.has(kind)) return undefined;
  const { spec } = part.value as { readonly spec?: { readonly replicas?: unknown } };
  const replicas = spec?.replicas ?? 1;
  return typeof replicas === 'number' ? replicas : undefined;
}

const SCALED: ReadonlySet<string> = new Set([
  'Deployment',
  'StatefulSet',
  'ReplicaSet',
  'ReplicationController',
  'CloneSet',
]);

/** The first ordinal and the number of Pods. A StatefulSet counts from `spec.ordinals.start`. */
function numbersOf(source: Source, release: Release) {
  const count = replicasOf(source);
  if (count === undefined) return undefined;
  const { spec } = source.part.value as {
    readonly spec?: { readonly ordinals?: { readonly start?: unknown } };
  };
  const start = source.kind === 'StatefulSet' ? spec?.ordinals?.start : undefined;
  const counts = typeof start === 'number' && release.has('statefulset-start-ordinal');
  return { first: counts ? start : 0, count };
}
