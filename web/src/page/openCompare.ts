// Opens the comparison: the last one, else two releases that behave differently.

import { NEWEST } from '@syncpod/core/releases';
import type { SourceStore } from '../store/source.ts';

export async function openCompare({ getState }: SourceStore): Promise<void> {
  const { compareWith, compared } = getState();
  const opening = () =>
    import('../tools/compare/openingPair.ts').then(
      ({ openingPair }) => openingPair(getState()),
      // The part that shows the comparison reports what is missing.
      () => [NEWEST, NEWEST] as const,
    );
  compareWith(compared ?? { releases: await opening() });
}
