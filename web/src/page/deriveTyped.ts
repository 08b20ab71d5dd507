// Derives the editor's marks beside the text: chips, changed lines and problems.

import { insteadTexts, type RefusedField, refusedFields } from '@syncpod/core/report';
import { type Chip, chipsOf } from '../editor/chips.ts';
import { changedLinesOf, type DiffRow, lineDiff } from '../editor/diff/lineDiff.ts';
import { type Problem, problemsOf } from '../editor/problems.ts';
import { refusedChanges } from '../editor/refusedChanges.ts';
import { type RefusedCreation, refusedCreation } from '../question/offers/refusedCreation.ts';
import type { CursorView } from '../store/cursorView.ts';
import type { Situation } from '../store/explanation.ts';
import type { Judged, Judgement } from '../store/judge/judge.ts';
import type { Subject } from '../store/judge/subject.ts';
import { kept, memo } from '../store/memo.ts';
import type { OtherPod } from '../store/otherPod.ts';
import type { Source } from '../store/source.ts';
import type { PageText } from './texts.ts';

export interface Typed {
  readonly text: string;
  /** The text of the Pod: another text if the visitor edits its object. */
  readonly pod: string;
  /** The kind of the object that is edited instead of its Pod. */
  readonly kind: string | undefined;
  /** The text of the running Pod at the cursor. */
  readonly running: string;
  /** The text without a draft: that of the running Pod, or a newer template. */
  readonly written: string;
  /** The story has an edit, applied or typed. */
  readonly edited: boolean;
  /** True if the draft is not previewed here, because something else is shown. */
  readonly aside: boolean;
  readonly chips: readonly Chip[];
  readonly diff: readonly DiffRow[];
  readonly changedLines: readonly number[];
  readonly problems: readonly Problem[];
  /** The refused changes of the shown edit; lines only if it is the draft. */
  readonly refused: readonly RefusedField[];
  /** The typed Pod, if it differs from the running Pod. */
  readonly otherPod: OtherPod | undefined;
  /** The reasons why the release does not create the typed Pod, or the Pod of the story, as written. */
  readonly creation: RefusedCreation | undefined;
  /** True while the text is invalid and still being typed: chips and problems are those of the last valid text. */
  readonly settling: boolean;
}

const NONE: readonly RefusedField[] = [];
const NO_ROWS: readonly DiffRow[] = [];

interface Read {
  readonly situation: Situation;
  readonly judged: Judged;
  readonly cursorView: CursorView;
  readonly subject: Subject;
  readonly words: PageText;
}

export function createTyped(): (source: Source, read: Read) => Typed {
  const chipsIn = memo(
    (
      { explanation, stale }: CursorView,
      aside: boolean,
      isPod: boolean,
      place: Judgement['place'],
      words: PageText,
    ): readonly Chip[] =>
      explanation && !stale && !aside && isPod ? chipsOf(explanation, place, words) : [],
  );
  const diffOf = memo(lineDiff);
  const changedIn = memo(changedLinesOf);
  const problemsIn = memo(
    (
      { explanation, stale }: CursorView,
      { diagnostics, place }: Judgement,
      diff: readonly DiffRow[],
      creation: RefusedCreation | undefined,
      refused: readonly RefusedField[],
      words: PageText,
    ) => {
      const edit = stale ? undefined : explanation?.admission;
      const admission = edit && creation ? { ...edit, errors: creation.errors } : edit;
      const instead = creation ? [] : insteadTexts(refused, words.lang);
      return problemsOf(
        diagnostics,
        { admission, place, changes: () => refusedChanges(diff), instead },
        words,
      );
    },
  );
  const refusedIn = memo(
    ({ explanation, judged }: CursorView, place: Judgement['place']): readonly RefusedField[] =>
      explanation
        ? refusedFields(explanation, (path) => (judged ? place(path)?.start.line : undefined))
        : NONE,
  );
  const newPodIn = memo(refusedCreation);
  // A memo of its own: a draft in between does not discard it.
  const firstPodIn = memo(refusedCreation);
  const movedIn = memo(movedChips);
  const typed = kept<Typed>();
  return ({ events, draft, manifest }, { situation, judged, cursorView, subject, words }) => {
    const { running, object, draft: pod } = situation;
    const { text = pod, written = situation.written } = object ?? {};
    const { shown } = judged;
    const aside = draft !== undefined && !cursorView.judged && text !== written;
    const replaced = cursorView.before;
    const before = object ? (replaced === undefined ? object.written : object.before) : (replaced ?? running);
    // Another Pod or object has nothing in common with this one.
    const diff = subject === 'another' ? NO_ROWS : diffOf(before, text);
    const refused = refusedIn(cursorView, shown.place);
    const otherPod = shown.pod;
    const applied = events.some(({ type }) => type === 'edit');
    const isNew = otherPod !== undefined && otherPod.about !== 'state';
    const server = situation.kubelet?.apiServer ?? situation.release;
    const path = situation.path ?? 'apply';
    const created = applied || running !== pod ? undefined : firstPodIn(manifest, path, server);
    const creation = isNew ? newPodIn(shown.text, path, server) : created;
    const chips = chipsIn(cursorView, aside, shown.kind !== 'object', shown.place, words);
    const settling = judged.settling && cursorView.judged;
    return typed({
      text,
      pod,
      kind: object?.kind,
      running,
      written,
      aside,
      edited: applied || subject === 'edit',
      chips: settling ? movedIn(chips, shown.text, text) : chips,
      problems: problemsIn(cursorView, shown, diff, isNew ? undefined : creation, refused, words),
      diff,
      changedLines: changedIn(diff),
      refused,
      otherPod,
      creation,
      settling,
    });
  };
}

/** The chips of the last valid text, beside the same lines of this text. */
function movedChips(chips: readonly Chip[], before: string, text: string): readonly Chip[] {
  const [old, lines] = [before.split('\n'), text.split('\n')];
  const added = lines.length - old.length;
  if (added === 0) return chips;
  const first = lines.findIndex((line, index) => line !== old[index]);
  return chips.flatMap((chip) => {
    if (chip.line - 1 < first) return [chip];
    const line = chip.line + added;
    // Its line was removed.
    return line - 1 < first ? [] : [{ ...chip, line }];
  });
}
