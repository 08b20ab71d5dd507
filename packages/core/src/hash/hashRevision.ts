// Computes the hash in the name of a ControllerRevision.

import { goType } from '../api/goTypes.ts';
import { OFFSET_BASIS, PRIME } from '../go/fnv32a.ts';
import { compareBytes, encodeJson } from '../go/json.ts';
import { encodeString } from '../go/jsonString.ts';
import { isRecord } from '../go/record.ts';
import { utf8 } from '../go/utf8.ts';
import type { Release } from '../releases/release.ts';
import { safeEncode } from './hashPodTemplate.ts';
import { jsonOptions } from './hashText.ts';

/**
 * Hashes a decoded v1.PodTemplateSpec as a StatefulSet's controller does: FNV-1 of a patch with the template as sorted
 * JSON. `collisionCount` comes from the object's status.
 * Ports pkg/controller/statefulset getPatch and pkg/controller/history HashControllerRevision (1.8+).
 */
export function hashRevision(
  template: Readonly<Record<string, unknown>>,
  release: Release,
  collisionCount?: number,
): string {
  const written: unknown = JSON.parse(
    encodeJson(template, goType('v1.PodTemplateSpec', release.number), jsonOptions(release)),
  );
  const patch = { spec: { template: { $patch: 'replace', ...(isRecord(written) ? written : {}) } } };
  const text = sortedJson(patch, jsonOptions(release).longEscapes);
  return safeEncode(String(fnv32(`${text}${collisionCount ?? ''}`)));
}

/** JSON of a Go map: keys sorted by bytes. */
function sortedJson(value: unknown, longEscapes: boolean): string {
  if (typeof value === 'string') return encodeString(value, longEscapes);
  if (Array.isArray(value)) return `[${value.map((one) => sortedJson(one, longEscapes)).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .sort(compareBytes)
    .map((key) => `${encodeString(key, longEscapes)}:${sortedJson(value[key], longEscapes)}`);
  return `{${members.join(',')}}`;
}

/** FNV-1, which multiplies first. Ports Go's hash/fnv New32. */
function fnv32(text: string): number {
  return utf8(text).reduce((sum, byte) => Math.imul(sum, PRIME) ^ byte, OFFSET_BASIS) >>> 0;
}
