// Masks the secrets in pasted texts of any kind, or in the lines of them that are shown.

import { type Masks, newMasks } from './masks.ts';
import { joinedParts, maskParts, secretParts } from './secretText.ts';
import { structureParts } from './structureParts.ts';

/** Searches line by line; the lines keep their numbers. */
export function maskPasted(text: string, masks: Masks = newMasks([text])): string {
  return maskParts(text, joinedParts(text, secretParts(text), structureParts(text, masks)), masks, true);
}

/** Secrets that depend on lines far before them. */
const FAR = /kind["']?: *["']?Secret\b|PRIVATE KEY|Static key|Private-Lines/;
/** A name, a flag or a header is at most so many lines before its secret. */
const CONTEXT = 3;

/** The lines as `maskPasted` masks them; lines that are not shown are empty. `isShown`: by number, from 1. */
export function maskShown(text: string, isShown: (line: number) => boolean): string {
  const lines = text.split('\n');
  const shown = lines.map((_, index) => isShown(index + 1));
  const kept = (masked: readonly string[]) =>
    masked.map((line, index) => (shown[index] ? line : '')).join('\n');
  if (FAR.test(text)) return kept(maskPasted(text).split('\n'));
  const near = lines.map((line, index) => {
    const around = shown.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1);
    return around.includes(true) ? line : '';
  });
  return kept(maskPasted(near.join('\n'), newMasks([text])).split('\n'));
}
