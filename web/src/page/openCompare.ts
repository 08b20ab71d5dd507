// Opens the comparison: the last one, else two releases that behave differently.

import { NEWEST } from '@syncpod/core/releases';
import type { SourceStore } from '../store/source.ts';

export async function openCompare(source: SourceStore): Promise<void> {
  const { compareWith, compared } = source.getState();
  if (compared) {
    compareWith(compared);
    return;
  }
  const found = await import('../compare/openingPair.ts').catch(() => undefined);
  const work = source.getState();
  // Without the file, the part that shows the comparison reports what is missing.
  compareWith({ releases: found?.openingPair(work) ?? [NEWEST, NEWEST] });
}
