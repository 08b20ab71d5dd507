// Shows one step of a lesson: its text, the prediction, the answer, and the buttons to move on.

import type { Timeline } from '../store/timeline.ts';
import { asksItself } from './asksItself.ts';
import { judge } from './judge.ts';
import styles from './Lesson.module.css';
import { LevelTask } from './LevelTask.tsx';
import { lessonText } from './lessonText.ts';
import type { LoadedLesson, LoadedStep } from './loadLesson.ts';
import { Prediction } from './Prediction.tsx';
import { Reveal } from './Reveal.tsx';
import { RichText } from './RichText.tsx';
import { useLessonsText } from './texts.ts';
import { isAsking, type Lessons } from './useLessons.ts';
import { WayFigure } from './WayFigure.tsx';

interface LessonStepViewProps {
  readonly lessons: Lessons;
  readonly loaded: LoadedLesson;
  readonly loadedStep: LoadedStep;
  readonly timeline: Timeline;
  /** Shows the results. */
  onEnd(): void;
}

export function LessonStepView({ lessons, loaded, loadedStep, timeline, onEnd }: LessonStepViewProps) {
  const { played, context } = loadedStep;
  const words = useLessonsText();
  const { at, chosen } = lessons;
  const { step, answer } = played;
  const asks = isAsking(lessons);
  const last = at === loaded.steps.length - 1;
  return (
    <>
      <div className={styles.body} key={at}>
        {loaded.changes && (
          <p className={styles.hint}>{words('lesson.changed', { reason: words.message(loaded.changes) })}</p>
        )}
        {context && <RichText texts={context} />}
        <RichText texts={step.text} />
        {step.way && <WayFigure at={step.way} />}
        {asks && step.ask && answer && (
          <Prediction
            question={step.ask}
            answer={answer}
            asked={asksItself(lessonText(step.text, words.lang).text)}
            onPredict={(choice) => lessons.predict(choice, judge(played, choice)?.right === true)}
          />
        )}
        {step.task && <LevelTask lessons={lessons} loaded={loadedStep} timeline={timeline} />}
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
        <button
          type="button"
          className={asks ? styles.button : `primary ${styles.button}`}
          onClick={() => (last ? onEnd() : lessons.go(at + 1))}
        >
          {words(last ? 'lesson.end' : asks ? 'lesson.skip' : 'lesson.next')}
        </button>
      </footer>
    </>
  );
}
