// Groups consecutive questions about the same container, sandbox or Pod.

import type { Decision, Effect, Rule, Subject } from '@syncpod/core/decisions';
import type { Reason } from '@syncpod/core/report';

export interface ReasonGroup {
  /** The number of its first question; questions count from 1. */
  readonly first: number;
  /** The subject of its questions. */
  readonly about:
    | { readonly kind: 'sandbox' | 'pod' }
    | { readonly kind: 'container'; readonly name: string };
  readonly reasons: readonly Reason[];
  /** The effect of its questions, as the picture shows it; absent if they had none. */
  readonly effect?: Effect;
  /** True if one of them decided on a change. */
  readonly deciding: boolean;
}

/** Groups consecutive questions with the same subject, and keeps upstream's order. */
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

/** computePodActions requests a start; a back-off then decides whether it happens. */
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
