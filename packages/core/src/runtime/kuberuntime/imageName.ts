// Can the kubelet read the name of an image, and if not, what does it say?

import { parseReference } from '../../go/imageReference.ts';
import { referenceGrammar } from '../../releases/referenceGrammar.ts';
import type { Release } from '../../releases/release.ts';
import { quote } from '../log/logValue.ts';

/**
 * The error of a name that cannot be read.
 * Ports pkg/util/parsers/parsers.go ParseImageName (1.8-1.37; to 1.27 the kubelet asked the library itself).
 */
export function imageNameError(image: string, release: Release): string | undefined {
  const parsed = parseReference(image, referenceGrammar(release));
  if (parsed.ok) return undefined;
  const what = release.has('image-name-cannot-be-parsed') ? 'name' : 'reference';
  return `couldn't parse image ${what} ${quote(image)}: ${parsed.error}`;
}
