// What has the API server made of a Pod before it validates it?

import type { DefaultedPod } from '../api/pod.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { isRecord } from '../go/record.ts';
import { decodePod } from '../manifest/decode.ts';
import type { Release } from '../releases/release.ts';
import { type Fields, textAt } from './fields.ts';

/** A Pod that was decoded, defaulted and converted for a release. */
export interface ApiPod {
  readonly metadata: Fields;
  readonly spec: Fields;
  readonly status: Fields | undefined;
}

/**
 * A Pod as the API stores it: fields that the release lacks are gone, its defaults are filled in. Any JSON value is taken.
 * Ports decoding and defaulting on the way into the API (1.8-1.37).
 */
export function readPod(pod: unknown, release: Release): DefaultedPod {
  return defaultPod(decodePod(pod, release).pod, release).pod;
}

/** Ports pkg/apis/core/v1 Convert_v1_Pod_To_core_Pod (1.8-1.37; Convert_v1_Pod_To_api_Pod in 1.8). */
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

/** The edited metadata with what an edit through kubectl carries along, even if a manifest leaves it out. */
export function metadataOfEdit(metadata: Fields, old: Fields): Fields {
  const carried = SYSTEM_FIELDS.filter((name) => metadata[name] === undefined && old[name] !== undefined);
  const namespace = textAt(old, 'namespace') || 'default';
  return {
    namespace,
    ...metadata,
    ...Object.fromEntries(carried.map((name) => [name, old[name]])),
  };
}
