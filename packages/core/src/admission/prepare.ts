// Prepares Pods for validation: decodes, defaults and converts them.

import type { DefaultedPod } from '../api/pod.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { isRecord } from '../go/record.ts';
import { decodePod } from '../manifest/decode.ts';
import type { Release } from '../releases/release.ts';
import { type Fields, textAt } from './fields.ts';

/** A Pod that is decoded, defaulted and converted for a release. */
export interface ApiPod {
  readonly metadata: Fields;
  readonly spec: Fields;
  readonly status: Fields | undefined;
}

/**
 * The Pod as the API server stores it: without the fields that the release lacks, with the release's defaults. Accepts
 * any JSON value.
 * Ports decoding and defaulting on the way into the API (1.8+).
 */
export function readPod(pod: unknown, release: Release): DefaultedPod {
  return defaultPod(decodePod(pod, release).pod, release).pod;
}

/** Ports pkg/apis/core/v1 Convert_v1_Pod_To_core_Pod (1.8+; Convert_v1_Pod_To_api_Pod in 1.8). */
export function convertPod({ metadata, spec, status }: DefaultedPod, release: Release): ApiPod {
  return { metadata, spec: convert(spec, release), status: isRecord(status) ? status : undefined };
}

function convert(spec: Fields, release: Release): Fields {
  const account = textAt(spec, 'serviceAccountName') || textAt(spec, 'serviceAccount');
  const grace = spec.terminationGracePeriodSeconds;
  const one = release.has('negative-grace-reads-as-one') && typeof grace === 'number' && grace < 0;
  return {
    ...spec,
    ...(account === '' ? {} : { serviceAccountName: account, serviceAccount: account }),
    ...(one ? { terminationGracePeriodSeconds: 1 } : {}),
  };
}

const SYSTEM_FIELDS = [
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
];

/** The edited metadata, plus the fields that kubectl carries over when a manifest omits them. */
export function metadataOfEdit(metadata: Fields, old: Fields): Fields {
  const carried = SYSTEM_FIELDS.filter((name) => metadata[name] === undefined && old[name] !== undefined);
  const namespace = textAt(old, 'namespace') || 'default';
  return {
    namespace,
    ...metadata,
    ...Object.fromEntries(carried.map((name) => [name, old[name]])),
  };
}
