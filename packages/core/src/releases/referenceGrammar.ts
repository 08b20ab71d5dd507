// Parses image references as the library of each release does.

import type { ReferenceGrammar } from '../go/imageReference.ts';
import type { Release } from './release.ts';

export function referenceGrammar(release: Release): ReferenceGrammar {
  return {
    anyRegistry: release.has('any-image-registry'),
    countsPath: release.has('image-path-is-counted'),
    lowerSums: release.has('image-sum-is-lower-case'),
  };
}
