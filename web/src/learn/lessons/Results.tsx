// Shows the result of a lesson or quiz: the score, the mistakes with their reasons, and the next lesson.

import { useEffect, useState } from 'react';
import { useCopy } from '../../browser/useCopy.ts';
import { part } from '../../ui/part/part.tsx';
import { asksItself } from './asksItself.ts';
import { choicesText, questionText } from './choiceText.ts';
import { judge } from './judge.ts';
import styles from './Lesson.module.css';
import { type AskedMark, askedOf, codeOf } from './lessonResult.ts';
import { lessonText } from './lessonText.ts';
import type { LoadedLesson } from './loadLesson.ts';
import { Mistakes } from './Mistakes.tsx';
import { loadPath, nextOnPath } from './path.ts';
import { newSeed, quizId, readQuizId } from './quizId.ts';
import { Why } from './Reveal.tsx';
import { RichText } from './RichText.tsx';
import { learnerOf } from './resultCode.ts';
import { useLessonsText } from './texts.ts';
import type { Lessons } from './useLessons.ts';

interface ResultsProps {
  readonly lessons: Lessons;
  readonly loaded: LoadedLesson;
  /** Leaves the results for a step. */
  onReturn(): void;
}

export function Results({ lessons, loaded, onReturn }: ResultsProps) {
  const words = useLessonsText();
  const { score, marks } = lessons;
  const next = useNext(loaded);
  const quiz = readQuizId(loaded.id);
  const asked = askedOf(loaded.steps, marks);
  const questions = asked.filter(({ choices }) => choices.length > 0);
  const levels = asked.filter(({ choices }) => choices.length === 0);
  return (
    <div className={styles.body}>
      {questions.length > 0 && (
        <p className={styles.result} data-tone={score.right === questions.length ? 'keep' : 'start'}>
          {words('lesson.scored', { right: score.right, of: questions.length })}
        </p>
      )}
      {levels.length > 0 && (
        <p className={styles.result} data-tone={levels.every(({ mark }) => mark) ? 'keep' : 'start'}>
          {words('lesson.levels', { right: levels.filter(({ mark }) => mark).length, of: levels.length })}
        </p>
      )}
      <p className={styles.row}>
        {next !== undefined && (
          <button type="button" className={`primary ${styles.button}`} onClick={() => lessons.open(next)}>
            {words('lesson.onward')}
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            lessons.again();
            onReturn();
          }}
        >
          {words('lesson.again')}
        </button>
        {quiz && (
          <button
            type="button"
            className={styles.button}
            onClick={() => lessons.open(quizId({ ...quiz, seed: newSeed() }))}
          >
            {words('quiz.other')}
          </button>
        )}
        <button type="button" className={styles.button} onClick={lessons.close}>
          {words('lesson.toMyPod')}
        </button>
      </p>
      {asked.length > 0 && <ResultCode id={loaded.id} asked={asked} />}
      <ToRepeat
        {...{ loaded, marks }}
        onGo={(at) => {
          lessons.go(at);
          onReturn();
        }}
      />
    </div>
  );
}

/** Loaded with the results: the page starts without it. */
const QrCode = part(async () => (await import('../../share/QrCode.tsx')).QrCode);

interface ResultCodeProps {
  readonly id: string;
  /** The questions, with their predictions. */
  readonly asked: readonly AskedMark[];
}

/** The code to send to a teacher, or to show to the teacher's camera. */
function ResultCode({ id, asked }: ResultCodeProps) {
  const words = useLessonsText();
  const { said, copy } = useCopy();
  const [learner] = useState(() => learnerOf());
  const code = codeOf(id, asked, learner);
  return (
    <div className={styles.code}>
      <p className={styles.hint}>
        {words('lesson.code')} <code>{code}</code>{' '}
        <button type="button" className={styles.small} onClick={() => copy(code)}>
          {words(said === 'copied' ? 'lesson.copied' : 'lesson.copyCode')}
        </button>
      </p>
      <QrCode text={code} name={words('lesson.codeQr')} size={144} />
    </div>
  );
}

interface ToRepeatProps {
  readonly loaded: LoadedLesson;
  readonly marks: Lessons['marks'];
  onGo(at: number): void;
}

function ToRepeat({ loaded, marks, onGo }: ToRepeatProps) {
  const words = useLessonsText();
  const wrong = loaded.steps.flatMap((step, at) => {
    const mark = marks[at];
    return mark && !mark.right ? [{ ...step, at, mine: mark.chosen }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <>
      <h3 className={styles.legend}>{words('lesson.mistakes')}</h3>
      <ol className={styles.mistakes}>
        {wrong.map(({ played, context, at, mine }) => {
          const { step, answer } = played;
          const because = judge(played, mine)?.because;
          return (
            <li key={at}>
              {context && <RichText texts={context} />}
              <RichText texts={step.text} />
              {step.ask && !asksItself(lessonText(step.text, words.lang).text) && (
                <p className={styles.text}>{questionText(step.ask, words)}</p>
              )}
              {step.ask && answer && (
                <p className={styles.text}>
                  {words('lesson.mistake', {
                    mine: choicesText(step.ask, mine, words),
                    answer: choicesText(step.ask, answer.right, words),
                  })}
                </p>
              )}
              <Mistakes told played={played} chosen={mine} />
              {step.reveal ? <RichText texts={step.reveal} /> : because && <Why because={because} />}
              <button type="button" className={styles.small} onClick={() => onGo(at)}>
                {words('lesson.toStep', { step: at + 1 })}
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The next id on the path, once the path has loaded. */
function useNext({ id, own }: LoadedLesson): string | undefined {
  const [next, setNext] = useState<string>();
  useEffect(() => {
    let wanted = true;
    if (!own) void loadPath().then((path) => wanted && setNext(nextOnPath(path, id)));
    return () => {
      wanted = false;
    };
  }, [id, own]);
  return next;
}
