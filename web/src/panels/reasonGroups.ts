// Which questions belong together, so that one sees at a glance where it was settled?

import type { ContainerOutcome, Effect, Outcome } from '@syncpod/core';
import type { Reason } from './Question.tsx';

export interface ReasonGroup {
  /** Number of its first question, counted from 1. */
  readonly first: number;
  /** The container that is asked about, else the sandbox or the Pod. */
  readonly about:
    | { readonly kind: 'sandbox' | 'pod' }
    | { readonly kind: 'container'; readonly name: string };
  readonly reasons: readonly Reason[];
  /** What its questions came to, if they settled something: what is done about it, as the picture says it. */
  readonly effect?: Effect | Outcome;
  /** True if one of them settled a change. */
  readonly deciding: boolean;
}

/** Questions that follow each other and are about the same; their order stays upstream's. */
export function groupReasons(
  reasons: readonly Reason[],
  containers: readonly Pick<ContainerOutcome, 'name' | 'outcome'>[],
): readonly ReasonGroup[] {
  const groups: { first: number; about: ReasonGroup['about']; reasons: Reason[] }[] = [];
  for (const [index, reason] of reasons.entries()) {
    const about = aboutOf(reason);
    const last = groups.at(-1);
    if (last && isSame(last.about, about)) last.reasons.push(reason);
    else groups.push({ first: index + 1, about, reasons: [reason] });
  }
  /** The questions ask for the start all the same: it is startContainer that backs off. */
  const backsOff = (about: ReasonGroup['about']): boolean =>
    about.kind === 'container' &&
    containers.some(({ name, outcome }) => name === about.name && outcome === 'back-off');
  return groups.map((group) => {
    const settled = group.reasons.findLast(({ decision }) => decision.effect)?.decision.effect;
    const effect = settled === 'start' && backsOff(group.about) ? 'back-off' : settled;
    const deciding = group.reasons.some((reason) => reason.deciding);
    return { ...group, deciding, ...(effect ? { effect } : {}) };
  });
}

function aboutOf({ decision: { rule, subject } }: Reason): ReasonGroup['about'] {
  if ('name' in subject) return { kind: 'container', name: subject.name };
  return { kind: subject.kind === 'sandbox' || rule === 'sandbox-missing' ? 'sandbox' : 'pod' };
}

function isSame(one: ReasonGroup['about'], other: ReasonGroup['about']): boolean {
  if (one.kind === 'container' && other.kind === 'container') return one.name === other.name;
  return one.kind === other.kind;
}
