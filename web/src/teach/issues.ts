// What is still missing before a draft can be handed on, and what should its author look at?

import type { Message } from '@syncpod/core';
import type { TextKey, Words } from '../i18n/text.ts';
import type { Draft, DraftStep } from './draft.ts';
import type { StepFinding } from './findings.ts';

/** `reason` fills the hole of the text, if it has one. */
export interface Issue {
  readonly text: TextKey;
  readonly reason?: Message;
}

export function issueText({ text, reason }: Issue, words: Words): string {
  return words(text, reason ? { reason: words.message([reason]) } : {});
}

/** What keeps a step from being shown to anybody. */
export function stepIssues(
  step: DraftStep,
  finding: StepFinding | undefined,
  draft: Draft,
): readonly Issue[] {
  const [problem] = finding?.problems ?? [];
  return [
    ...textIssues(step.text, draft),
    ...(problem?.code === 'lesson-question' ? [{ text: 'teach.problemQuestion' } as const] : []),
    ...(problem && problem.code !== 'lesson-question'
      ? [{ text: 'teach.problemPlay', reason: problem } as const]
      : []),
  ];
}

/** In each of the languages, or it is not ready. */
export function textIssues(texts: DraftStep['text'], { langs }: Draft): readonly Issue[] {
  const missing = langs.filter((lang) => (texts[lang] ?? '').trim() === '');
  if (missing.length === 0) return [];
  return [{ text: missing.length === langs.length ? 'teach.problemText' : 'teach.problemTextIn' }];
}
