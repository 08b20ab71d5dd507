// Shows the outcome, whether the prediction was right, and the decisions behind it.

import type { PlayedStep } from '@syncpod/core/lessons';
import type { Scenario } from '@syncpod/core/scenario';
import { decisionText } from '@syncpod/core/text';
import { useEffect, useRef } from 'react';
import { useSource } from '../../store/context.ts';
import { shortened } from '../../ui/i18n/shortened.ts';
import { choicesText, questionText } from './choiceText.ts';
import { type Because, judge } from './judge.ts';
import styles from './Lesson.module.css';
import type { Chosen } from './lessonState.ts';
import { Mistakes } from './Mistakes.tsx';
import { RichText } from './RichText.tsx';
import { useLessonsText } from './texts.ts';
import { WhenRight } from './WhenRight.tsx';

interface RevealProps {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  readonly chosen: Chosen;
  readonly focused: boolean;
}

const RIGHT = { tone: 'keep', sign: '✓ ', text: 'lesson.right' } as const;
const WRONG = { tone: 'refused', sign: '✗ ', text: 'lesson.wrong' } as const;
const SHOWN = { tone: 'start', sign: '', text: 'lesson.outcome' } as const;

/** Takes the focus if it is the newest, so screen readers read it and Tab continues from here. */
export function Reveal({ scenario, played, chosen, focused }: RevealProps) {
  const words = useLessonsText();
  const head = useRef<HTMLParagraphElement>(null);
  const asked = useSource((source) => source.asked);
  useEffect(() => {
    if (focused) head.current?.focus();
  }, [focused]);
  // With the answer, the panels below come back and take room.
  useEffect(() => {
    if (focused && !asked) head.current?.scrollIntoView({ block: 'nearest' });
  }, [focused, asked]);
  const { step, answer } = played;
  if (!step.ask || !answer) return null;
  const mine = chosen === 'shown' ? answer.right : chosen;
  const judgement = judge(played, mine);
  if (!judgement) return null;
  const { right, because } = judgement;
  const values = {
    mine: choicesText(step.ask, mine, words),
    answer: choicesText(step.ask, answer.right, words),
  };
  const { tone, sign, text } = chosen === 'shown' ? SHOWN : right ? RIGHT : WRONG;
  return (
    <section
      className={styles.reveal}
      aria-label={focused ? words('lesson.result') : questionText(step.ask, words)}
    >
      <p ref={head} tabIndex={-1} className={styles.result} data-tone={tone}>
        <span aria-hidden="true">{sign}</span>
        {words(text, values)}
      </p>
      {!right && chosen !== 'shown' && <Mistakes told played={played} chosen={chosen} />}
      <Why because={because} />
      {!right && chosen !== 'shown' && step.ask.type !== 'release' && (
        <WhenRight scenario={scenario} played={played} chosen={chosen} />
      )}
      {step.reveal && <RichText texts={step.reveal} />}
    </section>
  );
}

/** The decisions, or the reason why there are none. */
export function Why({ because }: { readonly because: Because }) {
  const words = useLessonsText();
  switch (because.kind) {
    case 'refused':
      return (
        <Evidence title={words('lesson.because.refused')}>
          {because.errors.map((error) => (
            <li key={error}>{shortened(error)}</li>
          ))}
        </Evidence>
      );
    case 'accepted':
      return <p className={styles.hint}>{words('lesson.because.accepted')}</p>;
    case 'printed':
      return <p className={styles.hint}>{words('lesson.because.printed', { release: because.release })}</p>;
    case 'replaced':
      return <p className={styles.hint}>{words('lesson.because.replaced')}</p>;
    case 'removed':
      return <p className={styles.hint}>{words('lesson.because.removed')}</p>;
    case 'over':
      return <p className={styles.hint}>{words('lesson.because.over', { phase: because.phase })}</p>;
    case 'asked':
      return (
        <Evidence title={words('lesson.because.asked')}>
          {because.reasons.map(({ decision }, index) => {
            const { question, answer, detail } = decisionText(decision, words.lang);
            const key = `${index} ${question}`;
            return (
              <li key={key}>
                {question} <strong>{answer}</strong>
                {detail !== '' && <span className={styles.detail}> {detail}</span>}
              </li>
            );
          })}
        </Evidence>
      );
  }
}

function Evidence({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.evidence}>
      <p className={styles.hint}>{title}</p>
      <ul>{children}</ul>
    </div>
  );
}
