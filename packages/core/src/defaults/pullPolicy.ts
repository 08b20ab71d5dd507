// Computes the default image pull policy.

import { parseReference } from '../go/imageReference.ts';
import { referenceGrammar } from '../releases/referenceGrammar.ts';
import type { Release } from '../releases/release.ts';

/**
 * Always if the tag is `latest`, explicit or implied; otherwise IfNotPresent, also for an invalid image reference.
 * Ports pkg/util/parsers ParseImageName as pkg/apis/core/v1 SetDefaults_Container uses it (1.8+).
 */
export function pullPolicyOf(image: unknown, release: Release): 'Always' | 'IfNotPresent' {
  if (typeof image !== 'string') return 'IfNotPresent';
  const parsed = parseReference(image, referenceGrammar(release));
  if (!parsed.ok) return 'IfNotPresent';
  const { tag, digest } = parsed.value;
  return tag === 'latest' || (tag ?? digest) === undefined ? 'Always' : 'IfNotPresent';
}
