// Derives the verdict, or the reason why there is none.

import type { Explanation } from '@syncpod/core/explain';
import type { Tone } from '@syncpod/core/text';
import type { RefusedCreation } from '../question/offers/refusedCreation.ts';
import type { Mode } from '../question/question.ts';
import { briefVerdict, type NamePod, type SaidSegment } from '../question/verdict/briefVerdict.ts';
import { worstTone } from '../question/verdict/worstTone.ts';
import type { CursorView } from '../store/cursorView.ts';
import type { Judged } from '../store/judge/judge.ts';
import type { Subject } from '../store/judge/subject.ts';
import { type Unread, unreadOf } from '../store/judge/unread.ts';
import { kept, memo } from '../store/memo.ts';
import { refusedTexts } from '../store/refusedTexts.ts';
import type { Timeline } from '../store/timeline.ts';
import type { Typed } from './deriveTyped.ts';
import type { PageText } from './texts.ts';

const UNTOLD = { segments: [], whole: undefined };

export interface VerdictView {
  readonly mode: Mode;
  readonly subject: Subject;
  readonly segments: readonly SaidSegment[];
  /** The full version with every name, if `segments` omit some. */
  readonly whole: string | undefined;
  readonly worst: Tone;
  /** The reason why the text is not shown; the verdict is then about another text, or empty. */
  readonly unread: Unread | undefined;
  /** True while the text is invalid and still being typed. */
  readonly settling: boolean;
}

interface Read {
  readonly timeline: Timeline;
  readonly judged: Judged;
  readonly cursorView: CursorView;
  readonly subject: Subject;
  readonly words: PageText;
}

export function createVerdict(): (typed: Typed, read: Read) => VerdictView {
  const saidOf = memo((explanation: Explanation | undefined, words: PageText) => {
    const namePod: NamePod = (pod, name) => words(`verdict.pod.${pod}`, { name });
    const { segments, whole } = explanation ? briefVerdict(explanation, words.lang, namePod) : UNTOLD;
    return { segments, whole, worst: worstTone(segments) };
  });
  const notCreated = memo(({ errors, minor }: RefusedCreation, words: PageText) => {
    const reason = refusedTexts(errors)[0]?.text ?? '';
    const text = words('editor.notCreated', { release: minor, reason });
    return { segments: [{ text, tone: 'refused' as const }], whole: undefined, worst: 'refused' as const };
  });
  const unreadIn = memo(unreadOf);
  const verdict = kept<VerdictView>();
  return (
    { problems, otherPod, creation, settling },
    { timeline, judged: { shown }, cursorView, subject, words },
  ) => {
    const { explanation, at, judged, stale } = cursorView;
    const atEnd = at === timeline.entries.length - 1;
    const mode = judged ? 'preview' : atEnd ? 'now' : 'replay';
    const error = problems.find(({ severity }) => severity === 'error');
    const line = error?.ranges[0]?.start.line;
    const unread = stale || !explanation ? unreadIn(shown, line, explanation) : undefined;
    const refused = creation && !otherPod && creation.errors.length > 0 ? creation : undefined;
    const said = refused ? notCreated(refused, words) : saidOf(explanation, words);
    return verdict({ mode, subject, ...said, unread, settling });
  };
}
