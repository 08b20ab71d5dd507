// Shows one step of a module to its teacher: the code for learners, the notes, and the question for the room.

import { useState } from 'react';
import { lessonText } from '../lessons/lessonText.ts';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import { RichText } from '../lessons/RichText.tsx';
import type { PlannedStep } from '../lessons/workshopPlan.ts';
import { QrCode } from '../share/QrCode.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';

interface WorkshopStepProps {
  readonly planned: PlannedStep;
  /** Undefined while it loads. */
  readonly loaded: LoadedStep | undefined;
  readonly link: string;
  onShow(): void;
}

export function WorkshopStep({ planned, loaded, link, onShow }: WorkshopStepProps) {
  const words = useWorkshopText();
  const [large, setLarge] = useState(false);
  const { context, note, room } = planned;
  return (
    <div className={styles.step}>
      <div>
        {context && <RichText texts={context} />}
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
        <button type="button" className={styles.button} onClick={() => setLarge(true)}>
          {words('workshop.large')}
        </button>
        <a href={link}>{link}</a>
      </p>
      {large && (
        <Dialog title={words('workshop.qr')} size="wide" onClose={() => setLarge(false)}>
          <div className={styles.large}>
            <QrCode text={link} name={words('workshop.qr')} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
