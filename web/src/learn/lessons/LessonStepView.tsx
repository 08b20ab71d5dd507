// Shows one step of a lesson: its text, the prediction, the answer, and the buttons to move on.

import { type LessonStep, type PlayedStep, WAY_STATIONS } from '@syncpod/core/lessons';
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { isHeldByClass, onHold } from '../../browser/classroom.ts';
import type { Timeline } from '../../store/timeline.ts';
import { askedBefore } from './askedTogether.ts';
import { asksItself } from './asksItself.ts';
import { choicesText, choiceText, questionText } from './choiceText.ts';
import { judge } from './judge.ts';
import styles from './Lesson.module.css';
import { LevelTask } from './LevelTask.tsx';
import type { Chosen } from './lessonState.ts';
import { lessonText } from './lessonText.ts';
import type { LoadedLesson, LoadedStep } from './loadLesson.ts';
import { Mistakes } from './Mistakes.tsx';
import { Reveal } from './Reveal.tsx';
import { RichText } from './RichText.tsx';
import { useLessonsText } from './texts.ts';
import { isAsking, type Lessons } from './useLessons.ts';

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
  const form = useId();
  const [choice, setChoice] = useState<readonly string[]>([]);
  const { at, chosen, tried, held } = lessons;
  const { step, answer } = played;
  const asks = isAsking(lessons);
  const last = at === loaded.steps.length - 1;
  return (
    <>
      <div className={styles.body}>
        {loaded.changes && (
          <p className={styles.hint}>{words('lesson.changed', { reason: words.message(loaded.changes) })}</p>
        )}
        {context && <RichText texts={context} />}
        <RichText texts={step.text} />
        {step.way && <WayFigure at={step.way} />}
        {asks && tried && <Tried played={played} tried={tried} onTell={lessons.tell} />}
        {asks && step.ask && answer && (
          <Prediction
            question={step.ask}
            answer={answer}
            asked={tried === undefined && asksItself(lessonText(step.text, words.lang).text)}
            form={form}
            chosen={choice}
            onChoose={setChoice}
            onPredict={() => lessons.predict(choice, judge(played, choice)?.right === true)}
          />
        )}
        {step.task && <LevelTask lessons={lessons} loaded={loadedStep} timeline={timeline} />}
        {held && <Held />}
        {chosen && !held && <Reveals lessons={lessons} loaded={loaded} chosen={chosen} />}
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
        {asks && answer && (
          <button
            type="submit"
            form={form}
            className={`primary ${styles.button}`}
            disabled={!answer.many && choice.length === 0}
          >
            {words(answer.many && choice.length === 0 ? 'lesson.predictNone' : 'lesson.predict')}
          </button>
        )}
      </footer>
    </>
  );
}

interface TriedProps {
  readonly played: LoadedStep['played'];
  readonly tried: readonly string[];
  onTell(): void;
}

/** The first prediction was wrong: why, without the answer. */
function Tried({ played, tried, onTell }: TriedProps) {
  const words = useLessonsText();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  const mine = played.step.ask ? choicesText(played.step.ask, tried, words) : '';
  return (
    <section className={styles.reveal} aria-label={words('lesson.tried')}>
      <p ref={head} tabIndex={-1} className={styles.result} data-tone="refused">
        <span aria-hidden="true">✗ </span>
        {words('lesson.tryAgain', { mine })}
      </p>
      <Mistakes played={played} chosen={tried} />
      <button type="button" className={styles.small} onClick={onTell}>
        {words('lesson.tell')}
      </button>
    </section>
  );
}

/** The prediction is kept: the answer would give the next question away. */
function Held() {
  const words = useLessonsText();
  const head = useRef<HTMLParagraphElement>(null);
  const byClass = useSyncExternalStore(onHold, isHeldByClass);
  useEffect(() => head.current?.focus(), []);
  return (
    <p ref={head} tabIndex={-1} className={styles.result} data-tone="start">
      {words(byClass ? 'lesson.heldByClass' : 'lesson.held')}
    </p>
  );
}

interface RevealsProps extends Pick<LessonStepViewProps, 'lessons' | 'loaded'> {
  readonly chosen: Chosen;
}

/** The answer, after those of the questions before it that were waiting for it. */
function Reveals({ lessons: { at, marks }, loaded: { steps }, chosen }: RevealsProps) {
  const words = useLessonsText();
  const waiting = askedBefore(steps, at).flatMap((before) => {
    const [mark, one] = [marks[before], steps[before]];
    return mark && one ? [{ before, chosen: mark.chosen, ...one }] : [];
  });
  const loaded = steps[at];
  const played = loaded?.played;
  return (
    <>
      {waiting.map((one) => (
        <div key={one.before}>
          <p className={styles.legend}>{one.played.step.ask && questionText(one.played.step.ask, words)}</p>
          <Reveal scenario={one.scenario} played={one.played} chosen={one.chosen} focused={false} />
        </div>
      ))}
      {waiting.length > 0 && played?.step.ask && (
        <p className={styles.legend}>{questionText(played.step.ask, words)}</p>
      )}
      {loaded && <Reveal scenario={loaded.scenario} played={loaded.played} chosen={chosen} focused />}
    </>
  );
}

/** Draws the path of a change from kubectl to the process and back, with one station marked. */
function WayFigure({ at }: { readonly at: NonNullable<LessonStep['way']> }) {
  const words = useLessonsText();
  return (
    <ol className={styles.way} aria-label={words('way.name')}>
      {WAY_STATIONS.map((station) => (
        <li key={station} aria-current={station === at ? 'step' : undefined}>
          <span>{words(`way.${station}`)}</span>
        </li>
      ))}
    </ol>
  );
}

interface PredictionProps {
  readonly question: NonNullable<PlayedStep['step']['ask']>;
  readonly answer: NonNullable<PlayedStep['answer']>;
  /** The text above already contains the question. */
  readonly asked: boolean;
  /** The id of the form, for its button in the footer. */
  readonly form: string;
  readonly chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
  onPredict(): void;
}

/** Checkboxes if several or none can be right, else a choice of one. Enter submits the answer. */
function Prediction(props: PredictionProps) {
  const { question, answer, asked, form, chosen, onChoose, onPredict } = props;
  const words = useLessonsText();
  const group = useId();
  const { choices, many } = answer;
  const toggle = (choice: string, on: boolean): void => {
    const others = many ? chosen.filter((one) => one !== choice) : [];
    onChoose(on ? [...others, choice] : others);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (many || chosen.length > 0) onPredict();
  };
  return (
    <form id={form} className={styles.form} onSubmit={submit}>
      <fieldset className={styles.choices}>
        <legend className={asked ? 'unseen' : styles.legend}>{questionText(question, words)}</legend>
        {many && <p className={styles.hint}>{words('lesson.many')}</p>}
        <div className={styles.options} data-many={choices.length > MANY}>
          {choices.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={group}
                checked={chosen.includes(choice)}
                onChange={(event) => toggle(choice, event.target.checked)}
              />
              {choiceText(question, choice, words)}
            </label>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

/** More choices are in two columns where the screen is low. */
const MANY = 4;
