// What has the API server made of a Pod before it validates it?

import type { Pod } from '../api/pod.ts';
import { defaultPod } from '../defaults/defaultPod.ts';
import { decodePod } from '../manifest/decode.ts';
import type { Release } from '../releases/release.ts';
import { differs } from './differences.ts';
import { type Fields, isFields, textAt } from './fields.ts';

/** A Pod that was decoded, defaulted and converted for a release. */
export interface ApiPod {
  readonly metadata: Fields;
  readonly spec: Fields;
  readonly status: Fields | undefined;
}

/**
 * Fields that the release lacks are gone, its defaults are filled in. `pod` may be any JSON value.
 * Ports the way in of staging/src/k8s.io/apiserver: decoding, pkg/apis/core/v1 defaults and conversion (1.8-1.37).
 */
export function preparePod(pod: unknown, release: Release): ApiPod {
  const defaulted: Pod = defaultPod(decodePod(pod, release).pod, release).pod;
  const { metadata, spec, status } = defaulted;
  return { metadata, spec: convert(spec, release), status: isFields(status) ? status : undefined };
}

/** Ports pkg/apis/core/v1 Convert_v1_PodSpec_To_core_PodSpec (1.8-1.37). */
function convert(spec: Fields, release: Release): Fields {
  const account = textAt(spec, 'serviceAccountName') || textAt(spec, 'serviceAccount');
  const grace = spec.terminationGracePeriodSeconds;
  const one = differs(release, 'negative-grace-reads-as-one') && typeof grace === 'number' && grace < 0;
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
