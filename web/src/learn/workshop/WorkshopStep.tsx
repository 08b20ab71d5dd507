// Shows one step of a module to its teacher: the code for learners, the notes, and the question for the room.

import { useState } from 'react';
import { QrCode } from '../../share/QrCode.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { choicesText, choiceText } from '../lessons/choiceText.ts';
import { lessonText } from '../lessons/lessonText.ts';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import { RichText } from '../lessons/RichText.tsx';
import { useLessonsText } from '../lessons/texts.ts';
import type { PlannedStep } from '../lessons/workshopPlan.ts';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';

interface WorkshopStepProps {
  readonly planned: PlannedStep;
  /** Undefined while it loads. */
  readonly loaded: LoadedStep | undefined;
  readonly link: string;
  /** Undefined for a step of an own lesson. */
  readonly onShow: (() => void) | undefined;
}

export function WorkshopStep({ planned, loaded, link, onShow }: WorkshopStepProps) {
  const words = useWorkshopText();
  const [large, setLarge] = useState(false);
  const { room } = planned;
  const note = lessonText(planned.note, words.lang).text;
  return (
    <div className={styles.step}>
      <div>
        {loaded?.context && <RichText texts={loaded.context} />}
        {loaded && <RichText texts={loaded.played.step.text} />}
        {lessonText(room, words.lang).text !== '' && (
          <>
            <h4>{words('workshop.room')}</h4>
            <p>{lessonText(room, words.lang).text}</p>
          </>
        )}
        {/* Closed: this page can be projected, and the note tells the answer. */}
        {(note !== '' || loaded?.played.step.wrong) && (
          <details>
            <summary>{words('workshop.note')}</summary>
            {loaded && <WrongAnswers loaded={loaded} />}
            <p>{note}</p>
          </details>
        )}
        {onShow && (
          <button type="button" className={styles.button} onClick={onShow}>
            {words('workshop.show')}
          </button>
        )}
      </div>
      <p className={styles.code}>
        <QrCode text={link} name={words('workshop.qr')} size={300} />
        <button type="button" className={styles.button} onClick={() => setLarge(true)}>
          {words('workshop.large')}
        </button>
        <a href={link}>{link}</a>
      </p>
      {large && (
        <Dialog title={words('workshop.qr')} size="wide" onClose={() => setLarge(false)}>
          <div className={styles.large}>
            {loaded && <Asked loaded={loaded} />}
            <QrCode text={link} name={words('workshop.qr')} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** What learners are told who give these answers. */
function WrongAnswers({ loaded }: { readonly loaded: LoadedStep }) {
  const words = useWorkshopText();
  const { ask, wrong = [] } = loaded.played.step;
  const list = (choices: readonly string[]) => (ask ? choicesText(ask, choices, words) : '');
  return wrong.map(({ chosen, with: some, without = [], text }) => {
    const answer = chosen
      ? list(chosen)
      : some
        ? words('workshop.with', { answer: list(some) })
        : words('workshop.without', { answer: list(without) });
    return (
      <p key={answer}>
        <strong>{answer}</strong>: {lessonText(text, words.lang).text.replaceAll('`', '')}
      </p>
    );
  });
}

/** The question and its choices, for a show of hands. */
function Asked({ loaded: { context, played } }: { readonly loaded: LoadedStep }) {
  const lessons = useLessonsText();
  const { step, answer } = played;
  return (
    <div className={styles.asked}>
      {context && <RichText texts={context} />}
      <RichText texts={step.text} />
      {step.ask && answer && (
        <ol>
          {answer.choices.map((choice) => (
            <li key={choice}>{step.ask && choiceText(step.ask, choice, lessons)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
