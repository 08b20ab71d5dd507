// What does the API server say of an edit that it refuses, each thing once?

import type { FieldError } from '@syncpod/core';
import { shortened } from '../i18n/shortened.ts';

interface RefusedText {
  readonly field: string;
  readonly text: string;
}

/** In its order and in its words. It validates some fields twice; kubectl tells that once too. */
export function refusedTexts(errors: readonly FieldError[]): readonly RefusedText[] {
  const texts = new Map(errors.map(({ field, detail }) => [shortened(`${field}: ${detail}`), field]));
  return [...texts].map(([text, field]) => ({ field, text }));
}
