// Tells which kubelet releases print facts.

import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';
import type { Fact } from './fact.ts';

/**
 * The releases common to all sentences and hashes. All releases if the kubelet prints none of them; the union if the
 * kubelet was upgraded between them; none if only kubelets up to 1.7 print one of them.
 */
export function releasesOf(facts: readonly Fact[]): readonly Minor[] {
  if (facts.some((fact) => fact.kind === 'sentence' && fact.releases.length === 0)) return [];
  const possible = facts.flatMap((fact) =>
    'releases' in fact && fact.releases && fact.releases.length > 0 ? [fact.releases] : [],
  );
  if (possible.length === 0) return MINORS;
  const common = MINORS.filter((minor) => possible.every((releases) => releases.includes(minor)));
  return common.length > 0
    ? common
    : MINORS.filter((minor) => possible.some((releases) => releases.includes(minor)));
}
