// What is the answer in one sentence, or why is there none?

import type { Segment, Tone } from '@syncpod/core';
import { useMemo } from 'react';
import type { Problem } from '../editor/problems.ts';
import type { Words } from '../i18n/text.ts';
import type { View } from '../store/explanation.ts';
import { type Unread, unreadOf } from '../store/unread.ts';
import type { Moment } from '../store/useMoment.ts';
import { briefVerdict } from '../verdict/briefVerdict.ts';
import { worstTone } from '../verdict/worstTone.ts';

const UNTOLD = { segments: [], whole: undefined };

export interface Verdict {
  readonly segments: readonly Segment[];
  /** The same with every name, if `segments` leave some out. */
  readonly whole: string | undefined;
  readonly worst: Tone;
  /** True if the text cannot be read and this is about an older one. */
  readonly stale: boolean;
  /** Why it cannot. */
  readonly unread: Unread | undefined;
}

interface Read {
  /** Of what is typed. */
  readonly view: View;
  readonly moment: Moment;
  readonly words: Words;
}

export function useVerdict(problems: readonly Problem[], { view, moment, words }: Read): Verdict {
  const { explanation, stale } = moment;
  const { lang } = words;
  const said = useMemo(() => {
    const { segments, whole } = explanation ? briefVerdict(explanation, lang) : UNTOLD;
    return { segments, whole, worst: worstTone(segments) };
  }, [explanation, lang]);
  const error = problems.find(({ severity }) => severity === 'error');
  const line = error?.ranges[0]?.start.line;
  const unread = stale || !explanation ? unreadOf(view.diagnostics, line) : undefined;
  return { ...said, stale, unread };
}
