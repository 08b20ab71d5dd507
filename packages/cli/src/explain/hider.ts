// Masks secrets in the output of `explain`.

import { maskDerived, maskTexts } from '@syncpod/core/import';
import type { SECRET_CHOICES } from '../optionWords.ts';
import type { Explained } from './explainPair.ts';
import type { Pair } from './pairs.ts';

/** Masks the secrets of the texts in an output; the hashes stay those of the texts. */
export function hider(
  pairs: readonly Pair[],
  all: readonly Explained[],
  { output, secrets }: { readonly output: string; readonly secrets: (typeof SECRET_CHOICES)[number] },
): (output: string) => string {
  if (secrets === 'keep') return (text) => text;
  // The rows of several workloads have names only.
  const shown =
    output === 'table' && all.length > 1
      ? pairs.filter((_, index) => all[index]?.refusal ?? all[index]?.surroundings)
      : pairs;
  const { masks } = maskTexts(
    shown.flatMap(({ before, after }) =>
      [before, after].map((source) => ({ manifest: source?.manifest ?? '' })),
    ),
  );
  return (text) => maskDerived(text, masks);
}
