// Lists the lesson drafts on this device, and creates new drafts.

import { useState } from 'react';
import lessonStyles from '../lessons/Lesson.module.css';
import frame from '../lessons/LessonFrame.module.css';
import { lessonText } from '../lessons/lessonText.ts';
import type { Draft } from './draft.ts';
import { forgetDraft, readDrafts } from './draftStorage.ts';
import styles from './Teach.module.css';
import { useTeachText } from './texts.ts';

interface TeachStartProps {
  onNew(): void;
  onResume(draft: Draft): void;
}

export function TeachStart({ onNew, onResume }: TeachStartProps) {
  const words = useTeachText();
  const [drafts, setDrafts] = useState(readDrafts);
  const [asked, setAsked] = useState<string>();
  return (
    <section className={lessonStyles.quiz} aria-label={words('teach.make')}>
      <h3>{words('teach.make')}</h3>
      <p className={lessonStyles.hint}>{words('teach.explain')}</p>
      <p className={lessonStyles.action}>
        <button type="button" className={lessonStyles.button} onClick={onNew}>
          {words('teach.new')}
        </button>
      </p>
      {drafts.length > 0 && (
        <ul className={styles.drafts} aria-label={words('teach.drafts')}>
          {drafts.map((draft) => {
            const title = lessonText(draft.title, words.lang).text || words('teach.untitled');
            return (
              <li key={draft.id}>
                <button type="button" className={lessonStyles.entry} onClick={() => onResume(draft)}>
                  <span>{title}</span>
                  <span className={lessonStyles.count}>
                    {words.counted('teach.steps', draft.steps.length)}
                  </span>
                </button>
                <button
                  type="button"
                  className={frame.quiet}
                  aria-label={words('teach.forget', { title })}
                  onClick={() => {
                    if (asked !== draft.id) {
                      setAsked(draft.id);
                      return;
                    }
                    forgetDraft(draft.id);
                    setDrafts(readDrafts());
                  }}
                >
                  {asked === draft.id ? words('teach.forgetSure') : <span aria-hidden="true">✕</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
