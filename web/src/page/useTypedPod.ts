// What does the editor show with the text of the Pod: chips, changed lines, and what is wrong with it?

import { useMemo } from 'react';
import { changedLinesOf, type DiffRow, lineDiff } from '../diff/lineDiff.ts';
import { type Chip, chipsOf } from '../editor/chips.ts';
import { type OtherPod, otherPodOf } from '../editor/otherPod.ts';
import { type Problem, problemsOf } from '../editor/problems.ts';
import { refusedChanges } from '../editor/refusedChanges.ts';
import type { Words } from '../i18n/text.ts';
import type { Situation, View } from '../store/explanation.ts';
import type { Source } from '../store/source.ts';
import type { Moment } from '../store/useMoment.ts';

export interface Typed {
  readonly text: string;
  /** The text of the Pod that runs at the cursor. */
  readonly running: string;
  /** There is an edit in the story, applied or typed. */
  readonly edited: boolean;
  readonly chips: readonly Chip[];
  readonly diff: readonly DiffRow[];
  readonly changedLines: readonly number[];
  readonly problems: readonly Problem[];
  /** The typed Pod, if it is not the running one. */
  readonly otherPod: OtherPod | undefined;
}

interface Read {
  readonly situation: Situation;
  /** Of what is typed. */
  readonly view: View;
  readonly moment: Moment;
  readonly words: Words;
}

export function useTypedPod({ events }: Source, { situation, view, moment, words }: Read): Typed {
  const { running, draft: text } = situation;
  const { explanation, stale } = moment;
  const { diagnostics, place } = view;
  const chips = useMemo(
    () => (explanation && !stale ? chipsOf(explanation, place, words) : []),
    [explanation, stale, place, words],
  );
  const before = moment.before ?? running;
  const diff = useMemo(() => lineDiff(before, text), [before, text]);
  const changedLines = useMemo(() => changedLinesOf(diff), [diff]);
  const problems = useMemo(() => {
    const admission = stale ? undefined : explanation?.admission;
    return problemsOf(diagnostics, { admission, place, changes: () => refusedChanges(diff) }, words);
  }, [diagnostics, stale, explanation, place, diff, words]);
  const otherPod = useMemo(() => otherPodOf(view), [view]);
  const edited = running !== text || events.some(({ type }) => type === 'edit');
  return { text, running, edited, chips, diff, changedLines, problems, otherPod };
}
