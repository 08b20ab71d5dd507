// Validates image names, and builds the kubelet's error for invalid names.

import { parseReference } from '../../go/imageReference.ts';
import { referenceGrammar } from '../../releases/referenceGrammar.ts';
import type { Release } from '../../releases/release.ts';
import { quote } from '../log/logValue.ts';

/**
 * Returns the error for an invalid image name.
 * Ports pkg/util/parsers/parsers.go ParseImageName (1.8+; up to 1.27 the kubelet calls the library directly).
 */
export function imageNameError(image: string, release: Release): string | undefined {
  const parsed = parseReference(image, referenceGrammar(release));
  if (parsed.ok) return undefined;
  const what = release.has('image-name-cannot-be-parsed') ? 'name' : 'reference';
  return `couldn't parse image ${what} ${quote(image)}: ${parsed.error}`;
}
