// Masks the secrets in pasted texts of any kind.

import { type Masks, newMasks } from './masks.ts';
import { maskParts, secretParts } from './secretText.ts';

/** Searches line by line; the lines keep their numbers. */
export function maskPasted(text: string, masks: Masks = newMasks([text])): string {
  return maskParts(text, secretParts(text), masks, true);
}
