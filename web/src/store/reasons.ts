// Which questions does the Why panel list, and which of them settled an outcome?

import { type Decision, decisionText, type Effect, type Explanation } from '@syncpod/core';
import type { Lang } from '../i18n/lang.ts';
import type { Reason } from '../panels/Question.tsx';

export function reasonsOf({ decisions, containers }: Explanation, lang: Lang): readonly Reason[] {
  const settling = new Set(containers.map(({ decidedBy }) => decidedBy));
  return decisions.map((decision, index) => ({
    decision,
    ...decisionText(decision, lang),
    deciding: isDeciding(decision, settling.has(index)),
  }));
}

/** The texts that the release prints for what it kills, each once. */
export function messagesOf({ containers }: Explanation): readonly string[] {
  return [...new Set(containers.flatMap(({ message }) => (message === undefined ? [] : [message])))];
}

/** What keeps a container or leaves it finished settles nothing that a reader asks for. */
const QUIET: ReadonlySet<Effect> = new Set(['keep', 'done']);

/**
 * What happens to the whole Pod is settled by its own question, whatever settled each container; what is killed and
 * then backs off is settled by two.
 */
const ALWAYS: ReadonlySet<Effect> = new Set(['kill-pod', 'create-sandbox', 'back-off']);

function isDeciding({ effect }: Decision, settles: boolean): boolean {
  return effect !== undefined && (ALWAYS.has(effect) || (settles && !QUIET.has(effect)));
}
