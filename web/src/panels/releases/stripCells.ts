// Chooses the answers that the release strip shows.

import type { Minor } from '@syncpod/core/releases';
import { type EditOutcome, type EditRange, effectOf } from '@syncpod/core/report';

/**
 * The answer of each release. `here`: what the page says about this moment, where it shows one. It knows more than the
 * answers, which see one Pod and one status: a hash of another release, an edit on its way, a sandbox that cannot be
 * created. Where it differs, only the page's own release is known.
 */
export function stripCells(
  answers: readonly EditRange[],
  minor: Minor,
  here: readonly EditOutcome[] | undefined,
): ReadonlyMap<Minor, EditRange> {
  const cells = new Map(answers.map((answer) => [answer.since, answer]));
  const own = cells.get(minor);
  if (!here || !own) return cells;
  const { refusal: _, ...told } = { ...own, newPod: false, touched: here };
  return effectOf(told) === effectOf(own) ? cells : new Map([[minor, told]]);
}
