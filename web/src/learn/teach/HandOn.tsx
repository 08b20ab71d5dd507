// Shares a lesson as a file or a link.

import { encodeLesson, maskLesson, readLesson } from '@syncpod/core/lessons';
import type { Message } from '@syncpod/core/messages';
import { useMemo, useState } from 'react';
import { addressOf } from '../../browser/location.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { useCopy } from '../../browser/useCopy.ts';
import { CopyResult } from '../../share/CopyResult.tsx';
import { LinkToShare } from '../../share/LinkToShare.tsx';
import { lessonFragment } from '../../share/lessonAddress.ts';
import { QrCode } from '../../share/QrCode.tsx';
import styles from '../../share/ShareDialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { lessonOf } from '../lessons/loadLesson.ts';
import type { Draft } from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';
import type { StepFinding } from './findings.ts';
import { type Issue, issueText, stepIssues, textIssues } from './issues.ts';
import { useTeachText } from './texts.ts';

interface HandOnProps {
  readonly draft: Draft;
  readonly findings: readonly StepFinding[];
  onClose(): void;
}

/** Shares only lessons that the lesson parser accepts. */
export function HandOn({ draft, findings, onClose }: HandOnProps) {
  const words = useTeachText();
  const { said, copy } = useCopy();
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
  const code = encodeLesson(lesson);
  const link = code.ok ? addressOf(lessonFragment(code.value, 0)) : undefined;
  const text = `${JSON.stringify(lesson, null, 2)}\n`;
  return (
    <Dialog title={words('teach.handTitle')} onClose={onClose}>
      <LinkToShare
        label={words('teach.link')}
        link={link}
        secrets={masked && masked.masked > 0 ? words.counted('teach.secrets', masked.masked) : undefined}
        plain={plain}
        onPlain={setPlain}
      />
      {findings.some(({ untrue }) => untrue.length > 0) && (
        <p className={styles.warning}>{words('teach.warnUntrue')}</p>
      )}
      <div className={styles.actions}>
        {link !== undefined && (
          <button type="button" className={styles.action} onClick={() => copy(link)}>
            {words('share.copyLink')}
          </button>
        )}
        <button
          type="button"
          className={styles.action}
          onClick={() => saveFile(`${lesson.id}.json`, new Blob([text], { type: 'application/json' }))}
        >
          {words('teach.save')}
        </button>
      </div>
      <CopyResult said={said} />
      {link !== undefined && <QrCode text={link} name={words('teach.qr')} />}
      {link !== undefined && <p className={styles.note}>{words('teach.linkNote')}</p>}
    </Dialog>
  );
}

/** The problems that the lesson parser reports, with their locations. */
function problemsOf(value: NonNullable<ReturnType<typeof lessonOfDraft>>): readonly Message[] {
  const lesson = readLesson(JSON.parse(JSON.stringify(value)));
  if (!lesson.ok) return lesson.error;
  const { scenario } = lesson.value;
  const played = typeof scenario === 'string' ? undefined : lessonOf(lesson.value, scenario);
  return played && !played.ok ? played.error : [];
}

interface UnfinishedProps {
  readonly missing: readonly { readonly where: string; readonly issue: Issue }[];
  /** Problems that the lesson parser reports. */
  readonly problems: readonly Message[];
}

/** Lists what is missing before a lesson can be exported, with links. */
function Unfinished({ missing, problems }: UnfinishedProps) {
  const words = useTeachText();
  return (
    <>
      <p>{words('teach.unfinished')}</p>
      <ul>
        {missing.map(({ where, issue }) => (
          <li key={`${where} ${issue.text}`}>
            {words('teach.at', { where, what: issueText(issue, words) })}
          </li>
        ))}
        {problems.map((problem) => (
          <li key={problem.message}>{words.message([problem])}</li>
        ))}
      </ul>
    </>
  );
}
