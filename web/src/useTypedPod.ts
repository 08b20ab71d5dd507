// What is said in and above the text of the Pod: the verdict, the chips, the changed lines and what is wrong with it?

import { type Diagnostic, verdictText } from '@syncpod/core';
import { useMemo } from 'react';
import { changedLinesOf, lineDiff } from './diff/lineDiff.ts';
import { chipsOf } from './editor/chips.ts';
import { problemsOf } from './editor/problems.ts';
import type { Words } from './i18n/text.ts';
import type { Situation, View } from './store/explanation.ts';
import type { Moment } from './store/useMoment.ts';
import { worstTone } from './verdict/worstTone.ts';

interface Read {
  readonly situation: Situation;
  readonly typed: View;
  readonly moment: Moment;
  readonly words: Words;
}

export function useTypedPod({ situation, typed, moment, words }: Read) {
  const { running, draft } = situation;
  const { explanation, stale } = moment;
  const { diagnostics, place } = typed;
  const { lang } = words;
  const verdict = useMemo(() => {
    const segments = explanation ? verdictText(explanation.verdict, lang) : [];
    return { segments, worst: worstTone(segments) };
  }, [explanation, lang]);
  const chips = useMemo(
    () => (explanation && !stale ? chipsOf(explanation, place, words) : []),
    [explanation, stale, place, words],
  );
  const before = moment.before ?? running;
  const diff = useMemo(() => lineDiff(before, draft), [before, draft]);
  const changedLines = useMemo(() => changedLinesOf(diff), [diff]);
  const problems = useMemo(
    () => problemsOf(diagnostics, stale ? undefined : explanation?.admission, place, words),
    [diagnostics, stale, explanation, place, words],
  );
  const badLine = stale || !explanation ? firstBadLine(diagnostics) : undefined;
  return { verdict, chips, diff, changedLines, problems, badLine };
}

function firstBadLine(diagnostics: readonly Diagnostic[]): number | undefined {
  return diagnostics.find(({ severity }) => severity === 'error')?.range?.start.line;
}
