// Judges a prediction, and finds the decisions that prove the answer.

import {
  type LessonReason,
  lessonReasons,
  NO_CONTAINER,
  type PlayedStep,
  type Question,
} from '@syncpod/core/lessons';
import { endsPod } from '@syncpod/core/runtime';

/** `refused`, `replaced` and `removed` are answered before any decision of SyncPod. */
export type Because =
  | { readonly kind: 'asked'; readonly reasons: readonly LessonReason[] }
  | { readonly kind: 'refused'; readonly errors: readonly string[] }
  /** The API server accepted the edit, and the Pod stayed the same. */
  | { readonly kind: 'accepted' }
  /** The only one of the releases in question that prints the line. */
  | { readonly kind: 'printed'; readonly release: string }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'over'; readonly phase: string };

export interface Judgement {
  readonly right: boolean;
  /** Wrongly chosen and wrongly omitted choices. */
  readonly differing: readonly string[];
  readonly because: Because;
}

/** Explains the differences; without any, the right answer or all choices. */
export function judge(
  { step, stretch, answer }: PlayedStep,
  chosen: readonly string[],
): Judgement | undefined {
  if (!step.ask || !answer) return undefined;
  const { ask } = step;
  const differing = answer.choices.filter(
    (choice) => chosen.includes(choice) !== answer.right.includes(choice),
  );
  const named = [differing, answer.right, answer.choices].map((names) =>
    names.filter((name) => name !== NO_CONTAINER),
  );
  const about = named.find((names) => names.length > 0) ?? [];
  const reasons = unique(about.flatMap((choice) => lessonReasons(ask, stretch, choice)));
  const because = aboutQuestion(ask, answer.right) ?? becauseOf(stretch, reasons);
  return { right: differing.length === 0, differing, because };
}

/** What decides a question that is not about SyncPod. */
function aboutQuestion({ type }: Question, [right]: readonly string[]): Because | undefined {
  if (type === 'release' && right !== undefined) return { kind: 'printed', release: right };
  return type === 'gate' && right === 'kubelet' ? { kind: 'accepted' } : undefined;
}

function becauseOf(
  { before, shown, after }: PlayedStep['stretch'],
  reasons: readonly LessonReason[],
): Because {
  const errors = shown.flatMap(({ cause }) =>
    cause.kind === 'refused' ? cause.errors.map(({ field, detail }) => `${field}: ${detail}`) : [],
  );
  if (errors.length > 0) return { kind: 'refused', errors };
  if (shown.some(({ cause }) => endsPod(cause)))
    return { kind: before.uid === after.uid ? 'removed' : 'replaced' };
  if (reasons.length === 0) return { kind: 'over', phase: after.phase };
  return { kind: 'asked', reasons };
}

function unique(reasons: readonly LessonReason[]): readonly LessonReason[] {
  return [...new Map(reasons.map((reason) => [reason.decision, reason])).values()];
}
