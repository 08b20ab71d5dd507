// Is an image pulled at every start, judged by how it is written?

import { parseReference } from '../go/imageReference.ts';
import { referenceGrammar } from '../releases/referenceGrammar.ts';
import type { Release } from '../releases/release.ts';

/** Longer than the longest registry that means something, path, tag and digest together. */
const MAX_LENGTH = 2048;

/**
 * Always if the tag is `latest`, written or implied; else IfNotPresent, also for what is no image reference.
 * Ports pkg/util/parsers ParseImageName as pkg/apis/core/v1 SetDefaults_Container uses it (1.8-1.37).
 * Differs: a sum with capital letters, which the library of 1.8-1.15 takes, is no reference in any release, nor is a
 * text that is longer than MAX_LENGTH.
 */
export function pullPolicyOf(image: unknown, release: Release): 'Always' | 'IfNotPresent' {
  if (typeof image !== 'string' || image.length > MAX_LENGTH) return 'IfNotPresent';
  const parsed = parseReference(image, { ...referenceGrammar(release), lowerSums: true });
  if (!parsed.ok) return 'IfNotPresent';
  const { tag, digest } = parsed.value;
  return tag === 'latest' || (tag ?? digest) === undefined ? 'Always' : 'IfNotPresent';
}
