// Which questions does the Why panel list, and which of them settled an outcome?

import { decisionText, type Explanation } from '@syncpod/core';
import type { Lang } from '../i18n/text.ts';
import type { Reason } from '../panels/WhyPanel.tsx';

export function reasonsOf({ decisions, containers }: Explanation, lang: Lang): readonly Reason[] {
  const deciding = new Set(containers.map(({ decidedBy }) => decidedBy));
  return decisions.map((decision, index) => ({
    decision,
    ...decisionText(decision, lang),
    deciding: decision.effect !== undefined && decision.effect !== 'keep' && deciding.has(index),
  }));
}

/** The texts that the release prints for what it kills, each once. */
export function messagesOf({ containers }: Explanation): readonly string[] {
  return [...new Set(containers.flatMap(({ message }) => (message === undefined ? [] : [message])))];
}
