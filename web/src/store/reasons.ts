// Which questions does the Why panel list, and which of them settled an outcome?

import type { Language } from '@syncpod/core';
import { decisionText, type Explanation, settlingDecisions } from '@syncpod/core';
import type { Reason } from './reason.ts';

export function reasonsOf({ decisions, containers }: Explanation, lang: Language): readonly Reason[] {
  const settling = settlingDecisions(decisions, containers);
  return decisions.map((decision, index) => ({
    decision,
    ...decisionText(decision, lang),
    deciding: settling.has(index),
  }));
}

/** The texts that the release prints for what it kills, each once. */
export function messagesOf({ containers }: Explanation): readonly string[] {
  return [...new Set(containers.flatMap(({ message }) => (message === undefined ? [] : [message])))];
}
