// Chooses the answers that the release strip shows.

import type { Minor } from '@syncpod/core/releases';
import { type EditRange, effectOf } from '@syncpod/core/report';

/**
 * The answer of each release. `here`: what the page says for its own release. A preview can differ from it, as when
 * something happened in the middle of a sync: then only that release is known.
 */
export function stripCells(
  answers: readonly EditRange[],
  minor: Minor,
  here: EditRange,
): ReadonlyMap<Minor, EditRange> {
  const cells = new Map(answers.map((answer) => [answer.since, answer]));
  const own = cells.get(minor);
  return own && effectOf(own) === effectOf(here) ? cells : new Map([[minor, here]]);
}
