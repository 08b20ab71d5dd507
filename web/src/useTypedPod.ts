// What is said in and above the text of the Pod: the verdict, the chips, the changed lines and what is wrong with it?

import { useMemo } from 'react';
import { changedLinesOf, lineDiff } from './diff/lineDiff.ts';
import { chipsOf } from './editor/chips.ts';
import { otherPodOf } from './editor/otherPod.ts';
import { problemsOf } from './editor/problems.ts';
import { refusedChanges } from './editor/refusedChanges.ts';
import type { Words } from './i18n/text.ts';
import type { Situation, View } from './store/explanation.ts';
import { unreadOf } from './store/unread.ts';
import type { Moment } from './store/useMoment.ts';
import { briefVerdict } from './verdict/briefVerdict.ts';
import { worstTone } from './verdict/worstTone.ts';

const UNTOLD = { segments: [], whole: undefined };

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
    const { segments, whole } = explanation ? briefVerdict(explanation, lang) : UNTOLD;
    return { segments, whole, worst: worstTone(segments) };
  }, [explanation, lang]);
  const chips = useMemo(
    () => (explanation && !stale ? chipsOf(explanation, place, words) : []),
    [explanation, stale, place, words],
  );
  const before = moment.before ?? running;
  const diff = useMemo(() => lineDiff(before, draft), [before, draft]);
  const changedLines = useMemo(() => changedLinesOf(diff), [diff]);
  const problems = useMemo(() => {
    const admission = stale ? undefined : explanation?.admission;
    return problemsOf(diagnostics, { admission, place, changes: () => refusedChanges(diff) }, words);
  }, [diagnostics, stale, explanation, place, diff, words]);
  const error = problems.find(({ severity }) => severity === 'error');
  const unread = stale || !explanation ? unreadOf(diagnostics, error?.ranges[0]?.start.line) : undefined;
  const otherPod = useMemo(() => otherPodOf(typed), [typed]);
  return { verdict, chips, diff, changedLines, problems, unread, otherPod };
}
