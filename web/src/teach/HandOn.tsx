// How does a teacher hand on a lesson: as a file, or as a link?

import { encodeLesson, linkSize, maskLesson, readLesson } from '@syncpod/core';
import { useMemo, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { saveFile } from '../export/saveFile.ts';
import { useWords } from '../i18n/text.ts';
import { lessonFragment } from '../lessons/lessonAddress.ts';
import { lessonOf } from '../lessons/loadLesson.ts';
import { addressOf } from '../share/location.ts';
import styles from '../share/ShareDialog.module.css';
import type { Draft } from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';
import type { StepFinding } from './findings.ts';
import { stepIssues, textIssues } from './issues.ts';
import { Unfinished } from './Unfinished.tsx';

interface HandOnProps {
  readonly draft: Draft;
  readonly findings: readonly StepFinding[];
  onClose(): void;
}

/** What leaves the page has passed the reader that will open it. */
export function HandOn({ draft, findings, onClose }: HandOnProps) {
  const words = useWords();
  const [said, setSaid] = useState<'share.copied' | 'share.failed'>();
  const [plain, setPlain] = useState(false);
  const { own, masked } = useMemo(() => {
    const lesson = lessonOfDraft(draft);
    return { own: lesson, masked: lesson && maskLesson(lesson) };
  }, [draft]);
  const lesson = plain ? own : masked?.lesson;
  const missing = [
    ...textIssues(draft.title, draft).map((issue) => ({ where: words('teach.atTitle'), issue })),
    ...draft.steps.flatMap((step, index) =>
      stepIssues(step, findings[index], draft).map((issue) => ({
        where: words('teach.stepName', { number: index + 1 }),
        issue,
      })),
    ),
  ];
  const problems = lesson && missing.length === 0 ? problemsOf(lesson) : [];
  if (!lesson || missing.length + problems.length > 0) {
    return (
      <Dialog title={words('teach.handTitle')} onClose={onClose}>
        <Unfinished missing={missing} problems={problems} />
      </Dialog>
    );
  }
  const link = addressOf(lessonFragment(encodeLesson(lesson), 0));
  const size = linkSize(link);
  const text = `${JSON.stringify(lesson, null, 2)}\n`;
  return (
    <Dialog title={words('teach.handTitle')} onClose={onClose}>
      <label className={styles.label}>
        {words('teach.link')}
        <input className={styles.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      {masked && masked.masked > 0 && (
        <label className={styles.mask}>
          <input type="checkbox" checked={!plain} onChange={(event) => setPlain(!event.target.checked)} />
          <span>{words.counted('teach.secrets', masked.masked)}</span>
        </label>
      )}
      {size !== 'fits' && (
        <p className={styles.warning}>
          {words(size === 'long' ? 'share.long' : 'share.tooLong', { count: link.length })}
        </p>
      )}
      {findings.some(({ untrue }) => untrue.length > 0) && (
        <p className={styles.warning}>{words('teach.warnUntrue')}</p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          onClick={() =>
            navigator.clipboard.writeText(link).then(
              () => setSaid('share.copied'),
              () => setSaid('share.failed'),
            )
          }
        >
          {words('share.copyLink')}
        </button>
        <button
          type="button"
          className={styles.action}
          onClick={() => saveFile(`${lesson.id}.json`, new Blob([text], { type: 'application/json' }))}
        >
          {words('teach.save')}
        </button>
      </div>
      <p role="status" className={styles.said}>
        {said && words(said)}
      </p>
      <p className={styles.note}>{words('teach.linkNote')}</p>
    </Dialog>
  );
}

/** What the reader of lessons says, with the places. */
function problemsOf(value: NonNullable<ReturnType<typeof lessonOfDraft>>): readonly string[] {
  const lesson = readLesson(JSON.parse(JSON.stringify(value)));
  if (!lesson.ok) return lesson.error.map(({ message }) => message);
  const { scenario } = lesson.value;
  const played = typeof scenario === 'string' ? undefined : lessonOf(lesson.value, scenario);
  return played && !played.ok ? played.error.map(({ message }) => message) : [];
}
