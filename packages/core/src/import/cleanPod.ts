// Removes fields that the author of a Pod did not write.

import { mapOf } from '../go/record.ts';
import { LAST_APPLIED } from '../patch/lastApplied.ts';
import type { Json } from './jsonValues.ts';

/** Metadata that the API server and controllers manage. */
const MANAGED: ReadonlySet<string> = new Set([
  'managedFields',
  'resourceVersion',
  'selfLink',
  'creationTimestamp',
  'generation',
  'clusterName',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
]);

/**
 * The Pod without status and managed fields. Keeps name, UID, labels, annotations and owners: back-off keys, admission
 * and paths depend on them.
 */
export function cleanPod({ metadata, spec }: Json): Json {
  return { apiVersion: 'v1', kind: 'Pod', metadata: cleanMetadata(metadata), spec: spec ?? {} };
}

/** The same for an object of any kind. */
export function cleanObject({ status: _, metadata, ...object }: Json): Json {
  const { apiVersion, kind, ...rest } = object;
  return { apiVersion, kind, metadata: cleanMetadata(metadata), ...rest };
}

function cleanMetadata(metadata: unknown): Json {
  const kept = Object.entries(mapOf(metadata)).filter(([field]) => !MANAGED.has(field));
  const { annotations, ...rest } = Object.fromEntries(kept);
  const left = Object.entries(mapOf(annotations)).filter(([name]) => name !== LAST_APPLIED);
  return { ...(left.length > 0 ? { annotations: Object.fromEntries(left) } : {}), ...rest };
}
