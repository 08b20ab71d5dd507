// Lists the API server's messages for a refused edit, without duplicates.

import type { FieldError } from '@syncpod/core/admission';
import { shortened } from '../ui/i18n/shortened.ts';

interface RefusedText {
  readonly field: string;
  readonly text: string;
}

/** In the API server's order and words. It validates some fields twice; like kubectl, this lists each message once. */
export function refusedTexts(errors: readonly FieldError[]): readonly RefusedText[] {
  const texts = new Map(errors.map(({ field, detail }) => [shortened(`${field}: ${detail}`), field]));
  return [...texts].map(([text, field]) => ({ field, text }));
}
