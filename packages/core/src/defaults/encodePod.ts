// Encodes a whole Pod as Go's JSON.

import { goType } from '../api/goTypes.ts';
import type { Pod } from '../api/pod.ts';
import { encodeJson } from '../go/json.ts';
import type { Release } from '../releases/release.ts';

/**
 * The Pod as encoding/json of the release writes it: fields in the order of its structs, quantities in canonical form,
 * `creationTimestamp` null up to 1.33, `status` and `resources` even if empty. Fields that the release lacks are
 * omitted.
 */
export function encodePod(pod: Pod, release: Release): string {
  return encodeJson(pod, goType('v1.Pod', release.number), { longEscapes: release.has('json-long-escapes') });
}
