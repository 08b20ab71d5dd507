// The view for a projector: the question, its choices, the QR code and the countdown; the answer when the teacher shows it.

import type { PlayedStep } from '@syncpod/core/lessons';
import { useEffect, useState } from 'react';
import { onAudience } from '../../browser/audience.ts';
import { QrCode } from '../../share/QrCode.tsx';
import { secondsLeft } from '../../store/workshop.ts';
import { choiceText, questionText } from '../lessons/choiceText.ts';
import { claimText } from '../lessons/claimText.ts';
import { type LoadedStep, loadSteps } from '../lessons/loadLesson.ts';
import { RichText } from '../lessons/RichText.tsx';
import { useLessonsText } from '../lessons/texts.ts';
import styles from './Audience.module.css';
import { isShown, type Shown } from './shown.ts';
import { useAudienceText } from './texts.ts';

export function AudienceView() {
  const words = useAudienceText();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => onAudience((state) => setShown(isShown(state) ? state : undefined)), []);
  const loaded = useStep(shown?.asked?.planned);
  if (!shown)
    return (
      <section className={styles.view} aria-label={words('audience.name')}>
        <p role="status">{words('audience.wait')}</p>
      </section>
    );
  const { title, asked, link, open } = shown;
  return (
    <section className={styles.view} aria-label={words('audience.name')}>
      <header className={styles.head}>
        <h2>
          {title}
          {asked && ` · ${asked.at}/${asked.of}`}
        </h2>
        <Countdown {...shown} />
      </header>
      <div className={styles.columns} data-open={open}>
        <div className={styles.asked}>
          {!asked && <p className={styles.question}>{words('audience.final')}</p>}
          {loaded?.context && <RichText texts={loaded.context} />}
          {loaded && <RichText texts={loaded.played.step.text} />}
          {loaded && <Choices played={loaded.played} open={open} />}
          {loaded && open && loaded.played.step.reveal && (
            <div role="status">
              <RichText texts={loaded.played.step.reveal} />
            </div>
          )}
        </div>
        <div className={styles.code}>
          <QrCode text={link} name={words('audience.qr')} size={420} />
          <p>{link.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
    </section>
  );
}

/** The step that the teacher has chosen; undefined while it loads. */
function useStep(planned: NonNullable<Shown['asked']>['planned'] | undefined): LoadedStep | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly step: LoadedStep | undefined }>();
  const key = JSON.stringify(planned ?? null);
  useEffect(() => {
    let wanted = true;
    const step = JSON.parse(key) as typeof planned | null;
    if (step) void loadSteps({ steps: [step] }).then(([found]) => wanted && setLoaded({ key, step: found }));
    return () => {
      wanted = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded.step : undefined;
}

/** The choices, or the goals of a level. The right ones are marked once they are open. */
function Choices({ played, open }: { readonly played: PlayedStep; readonly open: boolean }) {
  const words = useLessonsText();
  const { step, answer } = played;
  const { ask, task } = step;
  if (task)
    return (
      <ul>
        {task.goal.map((claim) => {
          const text = claimText(claim, words);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    );
  if (!ask || !answer) return null;
  return (
    <>
      <p className={styles.question}>{questionText(ask, words)}</p>
      <ol>
        {answer.choices.map((choice) => {
          const right = open && answer.right.includes(choice);
          return (
            <li key={choice} data-tone={right ? 'keep' : undefined} data-right={right}>
              {choiceText(ask, choice, words)}
              {right && <span aria-hidden="true"> ✓</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Countdown({ clock, minutes }: Pick<Shown, 'clock' | 'minutes'>) {
  const words = useAudienceText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(clock, minutes, now);
  return (
    <strong role="timer" aria-label={words('audience.left')} className={styles.clock} data-over={left === 0}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </strong>
  );
}
