// What of a Pod that the API server printed did its author write?

import { type Json, mapOf } from './values.ts';

/** What the API server and other controllers manage in metadata. */
const MANAGED: ReadonlySet<string> = new Set([
  'managedFields',
  'resourceVersion',
  'selfLink',
  'creationTimestamp',
  'generation',
  'clusterName',
]);

/** The whole manifest once more, with its secrets. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * The Pod without status and what is managed. Name, UID, labels, annotations, owners and deletion stay: they decide
 * about hashes of back-off keys, admission and paths.
 */
export function cleanPod({ metadata, spec }: Json): Json {
  const kept = Object.entries(mapOf(metadata)).filter(([field]) => !MANAGED.has(field));
  const { annotations, ...rest } = Object.fromEntries(kept);
  const left = Object.entries(mapOf(annotations)).filter(([name]) => name !== LAST_APPLIED);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...(left.length > 0 ? { annotations: Object.fromEntries(left) } : {}), ...rest },
    spec: spec ?? {},
  };
}
