// Which questions belong together, so that one sees at a glance where it was settled?

import type { Decision, Effect, Rule, Subject } from '@syncpod/core';
import type { Reason } from '../store/reason.ts';

export interface ReasonGroup {
  /** Number of its first question, counted from 1. */
  readonly first: number;
  /** The container that is asked about, else the sandbox or the Pod. */
  readonly about:
    | { readonly kind: 'sandbox' | 'pod' }
    | { readonly kind: 'container'; readonly name: string };
  readonly reasons: readonly Reason[];
  /** What its questions came to, if they settled something: what is done about it, as the picture says it. */
  readonly effect?: Effect;
  /** True if one of them settled a change. */
  readonly deciding: boolean;
}

/** Questions that follow each other and are about the same; their order stays upstream's. */
export function groupReasons(reasons: readonly Reason[]): readonly ReasonGroup[] {
  const groups: { first: number; about: ReasonGroup['about']; reasons: Reason[] }[] = [];
  for (const [index, reason] of reasons.entries()) {
    const about = aboutOf(reason.decision.rule, reason.decision.subject);
    const last = groups.at(-1);
    if (last && isSame(last.about, about)) last.reasons.push(reason);
    else groups.push({ first: index + 1, about, reasons: [reason] });
  }
  return groups.map((group) => {
    const { decision } = group.reasons.findLast((reason) => reason.decision.effect) ?? {};
    const deciding = group.reasons.some((reason) => reason.deciding);
    const effect = decision && isSettledLater(decision, reasons) ? undefined : decision?.effect;
    return { ...group, deciding, ...(effect ? { effect } : {}) };
  });
}

const LOOKS_AGAIN: ReadonlySet<Rule> = new Set(['back-off-over', 'image-back-off-over']);

/** computePodActions asks for the start; whether it comes is settled by the back-off, if there is one. */
function isSettledLater(decision: Decision, reasons: readonly Reason[]): boolean {
  if (decision.effect !== 'start' || LOOKS_AGAIN.has(decision.rule)) return false;
  const about = aboutOf(decision.rule, decision.affects ?? decision.subject);
  return reasons.some(
    ({ decision: { rule, effect, subject } }) =>
      LOOKS_AGAIN.has(rule) && effect && isSame(aboutOf(rule, subject), about),
  );
}

function aboutOf(rule: Rule, subject: Subject): ReasonGroup['about'] {
  if ('name' in subject) return { kind: 'container', name: subject.name };
  return { kind: subject.kind === 'sandbox' || rule === 'sandbox-missing' ? 'sandbox' : 'pod' };
}

function isSame(one: ReasonGroup['about'], other: ReasonGroup['about']): boolean {
  if (one.kind === 'container' && other.kind === 'container') return one.name === other.name;
  return one.kind === other.kind;
}
