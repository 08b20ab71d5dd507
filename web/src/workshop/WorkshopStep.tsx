// Shows one step of a module to its teacher: the code for learners, the notes, and the question for the room.

import { lessonText } from '../lessons/lessonText.ts';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import { RichText } from '../lessons/RichText.tsx';
import { QrCode } from '../share/QrCode.tsx';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';
import type { PlannedStep } from './workshop.ts';

interface WorkshopStepProps {
  readonly planned: PlannedStep;
  /** Undefined while it loads. */
  readonly loaded: LoadedStep | undefined;
  readonly link: string;
  onShow(): void;
}

export function WorkshopStep({ planned, loaded, link, onShow }: WorkshopStepProps) {
  const words = useWorkshopText();
  const { note, room } = planned;
  return (
    <div className={styles.step}>
      <div>
        {loaded && <RichText texts={loaded.played.step.text} />}
        <h4>{words('workshop.room')}</h4>
        <p>{lessonText(room, words.lang).text}</p>
        <h4>{words('workshop.note')}</h4>
        <p>{lessonText(note, words.lang).text}</p>
        <button type="button" className={styles.button} onClick={onShow}>
          {words('workshop.show')}
        </button>
      </div>
      <p className={styles.code}>
        <QrCode text={link} name={words('workshop.qr')} size={300} />
        <a href={link}>{link}</a>
      </p>
    </div>
  );
}
