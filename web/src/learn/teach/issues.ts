// Lists the missing parts of a draft, and the findings that its author should check.

import type { Message } from '@syncpod/core/messages';
import type { Draft, DraftStep } from './draft.ts';
import type { StepFinding } from './findings.ts';
import type { TeachKey, TeachText } from './texts.ts';

/** `reason` fills the placeholder of the text, if it has one. */
export interface Issue {
  readonly text: TeachKey;
  readonly reason?: Message;
}

export function issueText({ text, reason }: Issue, words: TeachText): string {
  return words(text, reason ? { reason: words.message([reason]) } : {});
}

/** Issues that prevent showing a step. */
export function stepIssues(
  step: DraftStep,
  finding: StepFinding | undefined,
  draft: Draft,
): readonly Issue[] {
  const [problem] = finding?.problems ?? [];
  return [
    ...textIssues(step.text, draft),
    ...(step.task?.goal.length === 0 ? [{ text: 'teach.problemGoal' } as const] : []),
    ...(problem?.code === 'lesson-question' ? [{ text: 'teach.problemQuestion' } as const] : []),
    ...(problem && problem.code !== 'lesson-question'
      ? [{ text: 'teach.problemPlay', reason: problem } as const]
      : []),
  ];
}

/** Requires the text in each language. */
export function textIssues(texts: DraftStep['text'], { langs }: Draft): readonly Issue[] {
  const missing = langs.filter((lang) => (texts[lang] ?? '').trim() === '');
  if (missing.length === 0) return [];
  return [{ text: missing.length === langs.length ? 'teach.problemText' : 'teach.problemTextIn' }];
}
