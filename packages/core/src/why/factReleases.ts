// Tells which kubelet releases print facts.

import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';
import type { Fact } from './fact.ts';
import { minorsOf } from './minorsIn.ts';
import { releasesOfReason } from './podReasons.ts';

/**
 * The releases common to all sentences and hashes. All releases if the kubelet prints none of them; the union if the
 * kubelet was upgraded between them; none if only kubelets up to 1.7 print one of them.
 */
export function releasesOf(facts: readonly Fact[]): readonly Minor[] {
  if (facts.some((fact) => fact.kind === 'sentence' && fact.releases.length === 0)) return [];
  const possible = facts.flatMap(printing).filter(({ length }) => length > 0);
  if (possible.length === 0) return MINORS;
  const common = MINORS.filter((minor) => possible.every((releases) => releases.includes(minor)));
  return common.length > 0
    ? common
    : MINORS.filter((minor) => possible.some((releases) => releases.includes(minor)));
}

/** What the kubelet puts before the message of a Pod that it does not admit: pkg/kubelet/kubelet.go rejectPod. */
const REJECTED = 'Pod was rejected: ';
const REJECTING = minorsOf('1.26+');

/** The releases that each part of a fact leaves; nothing if all print it. */
function printing(fact: Fact): (readonly Minor[])[] {
  const stated = 'releases' in fact && fact.releases ? [fact.releases] : [];
  const written =
    fact.kind === 'pod-reason' || fact.kind === 'ended' ? releasesOfReason(fact.reason) : undefined;
  const rejected = fact.at.text.includes(REJECTED) ? [REJECTING] : [];
  return [...stated, ...(written ? [written] : []), ...rejected];
}
