// Shows the title of an open lesson, the place in it, and its links.

import { type MouseEvent, type RefObject, useState } from 'react';
import { isHeldByClass } from '../../browser/classroom.ts';
import { visit } from '../../browser/location.ts';
import { type LessonPlace, lessonAddress } from '../../share/lessonAddress.ts';
import { shownScore } from './askedTogether.ts';
import { CloseButton } from './CloseButton.tsx';
import styles from './Lesson.module.css';
import frame from './LessonFrame.module.css';
import { lessonText } from './lessonText.ts';
import type { LoadedLesson } from './loadLesson.ts';
import { useLessonsText } from './texts.ts';
import type { Lessons } from './useLessons.ts';

interface LessonHeadProps {
  readonly lessons: Lessons;
  readonly loaded: LoadedLesson;
  /** True while the results are shown. */
  readonly over: boolean;
  readonly title: RefObject<HTMLHeadingElement | null>;
  onEdit(lesson: LoadedLesson): void;
}

export function LessonHead({ lessons, loaded, over, title, onEdit }: LessonHeadProps) {
  const words = useLessonsText();
  const { preview, at, marks } = lessons;
  const { id, title: name, steps, own } = loaded;
  const score = shownScore(steps, marks);
  const linked = !own || own.code !== undefined;
  return (
    <header className={styles.head}>
      <h2 ref={title} tabIndex={-1} className={`${frame.title} ${styles.title}`}>
        {name === 'quiz' ? words('lesson.quiz') : lessonText(name, words.lang).text}
      </h2>
      <span className={styles.count}>
        {over ? words('lesson.results') : words('lesson.count', { at: at + 1, of: steps.length })}
      </span>
      {/* The results have the score, of all questions. */}
      {score.of > 0 && !over && !lessons.held && !isHeldByClass() && (
        <span className={styles.count}>{words('lesson.score', score)}</span>
      )}
      {preview && (
        <button type="button" className={frame.quiet} onClick={lessons.close}>
          {words('teach.back')}
        </button>
      )}
      {!preview && linked && <CopyLink place={{ id, at, ...own }} />}
      {own && (
        <button type="button" className={frame.quiet} onClick={() => onEdit(loaded)}>
          {words('teach.edit')}
        </button>
      )}
      <CloseButton onClose={lessons.close} />
    </header>
  );
}

/** A real link, for menus and middle clicks; a plain click copies it, if the browser allows that. */
function CopyLink({ place }: { readonly place: LessonPlace }) {
  const words = useLessonsText();
  const [copied, setCopied] = useState<string>();
  const href = lessonAddress(place);
  const copy = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(href).then(
      () => setCopied(href),
      () => visit(href),
    );
  };
  return (
    <a className={frame.quiet} href={href} title={words('lesson.link')} onClick={copy}>
      {words(copied === href ? 'lesson.copied' : 'lesson.linkShort')}
    </a>
  );
}
