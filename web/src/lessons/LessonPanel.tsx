// Shows the current step of an open lesson.

import type { Message } from '@syncpod/core/messages';
import { useEffect, useRef, useState } from 'react';
import { asksItself } from './asksItself.ts';
import { CopyLink } from './CopyLink.tsx';
import { judge } from './judge.ts';
import styles from './Lesson.module.css';
import frame from './LessonFrame.module.css';
import { lessonText } from './lessonText.ts';
import type { LoadedLesson } from './loadLesson.ts';
import { Prediction } from './Prediction.tsx';
import { Results } from './Results.tsx';
import { Reveal } from './Reveal.tsx';
import { RichText } from './RichText.tsx';
import { useLessonsText } from './texts.ts';
import { isAsking, type Lessons } from './useLessons.ts';

interface LessonPanelProps {
  readonly lessons: Lessons;
  /** Shown only for the teacher's own lesson. */
  onEdit(lesson: LoadedLesson): void;
}

export function LessonPanel({ lessons, onEdit }: LessonPanelProps) {
  const words = useLessonsText();
  const title = useRef<HTMLHeadingElement>(null);
  const { loaded, problems, preview, at, chosen, score } = lessons;
  const place = loaded && `${loaded.id} ${at}`;
  const [ended, setEnded] = useState<LoadedLesson>();
  const over = loaded !== undefined && ended === loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results have a heading to read from, too
  useEffect(() => {
    if (place !== undefined) title.current?.focus({ preventScroll: false });
  }, [place, over]);
  if (!loaded) return problems ? <Missing problems={problems} onClose={lessons.close} /> : null;
  const { id, title: name, steps } = loaded;
  const played = steps[at]?.played;
  if (!played) return null;
  const { step, answer } = played;
  const asks = isAsking(lessons);
  const last = at === steps.length - 1;
  return (
    <section className={`${frame.panel} ${styles.panel}`} aria-label={words('lesson.name')}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={`${frame.title} ${styles.title}`}>
          {name === 'quiz' ? words('lesson.quiz') : lessonText(name, words.lang).text}
        </h2>
        <span className={styles.count}>
          {over ? words('lesson.results') : words('lesson.count', { at: at + 1, of: steps.length })}
        </span>
        {score.of > 0 && <span className={styles.count}>{words('lesson.score', score)}</span>}
        {preview ? (
          <button type="button" className={frame.quiet} onClick={lessons.close}>
            {words('teach.back')}
          </button>
        ) : (
          (!loaded.own || loaded.own.code !== undefined) && <CopyLink place={{ id, at, ...loaded.own }} />
        )}
        {loaded.own && (
          <button type="button" className={frame.quiet} onClick={() => onEdit(loaded)}>
            {words('teach.edit')}
          </button>
        )}
        <CloseButton onClose={lessons.close} />
      </header>
      {over ? (
        <Results lessons={lessons} loaded={loaded} onReturn={() => setEnded(undefined)} />
      ) : (
        <>
          <div className={styles.body} key={place}>
            {loaded.changes && (
              <p className={styles.hint}>
                {words('lesson.changed', { reason: words.message(loaded.changes) })}
              </p>
            )}
            <RichText texts={step.text} />
            {asks && step.ask && answer && (
              <Prediction
                question={step.ask}
                answer={answer}
                asked={asksItself(lessonText(step.text, words.lang).text)}
                onPredict={(choice) => lessons.predict(choice, judge(played, choice)?.right === true)}
              />
            )}
            {chosen && <Reveal played={played} chosen={chosen} />}
          </div>
          <footer className={styles.foot}>
            <button
              type="button"
              className={styles.button}
              disabled={at === 0}
              onClick={() => lessons.go(at - 1)}
            >
              {words('lesson.back')}
            </button>
            {last ? (
              <button
                type="button"
                className={asks ? styles.button : `primary ${styles.button}`}
                onClick={() => (preview ? lessons.close() : setEnded(loaded))}
              >
                {words('lesson.end')}
              </button>
            ) : (
              <button
                type="button"
                className={asks ? styles.button : `primary ${styles.button}`}
                onClick={() => lessons.go(at + 1)}
              >
                {words(asks ? 'lesson.skip' : 'lesson.next')}
              </button>
            )}
          </footer>
        </>
      )}
    </section>
  );
}

/** Maximum number of reasons shown. */
const MOST = 3;

interface MissingProps {
  readonly problems: readonly Message[];
  onClose(): void;
}

function Missing({ problems, onClose }: MissingProps) {
  const words = useLessonsText();
  return (
    <div className={styles.missing}>
      <div role="alert">
        <p>{words('lesson.missing')}</p>
        {problems.slice(0, MOST).map((problem) => (
          <p key={problem.message}>{words.message([problem])}</p>
        ))}
      </div>
      <CloseButton onClose={onClose} />
    </div>
  );
}

function CloseButton({ onClose }: { onClose(): void }) {
  const words = useLessonsText();
  return (
    <button type="button" className={frame.quiet} aria-label={words('lesson.close')} onClick={onClose}>
      <span aria-hidden="true">✕</span>
    </button>
  );
}
