// Explains the step of SyncPod that the user pressed in the rail.

import type { Explanation } from '@syncpod/core/explain';
import { MARKS } from '@syncpod/core/messages';
import { skipText, stepText } from '@syncpod/core/text';
import { useRef } from 'react';
import { WithTerms } from '../ui/Term.tsx';
import { useScrollIntoView } from '../ui/useScrollIntoView.ts';
import { usePanelsText } from './texts.ts';
import styles from './WhyPanel.module.css';

interface StepNoteProps {
  readonly explanation: Explanation;
  /** The number of the step, from 1. */
  readonly number: number;
}

export function StepNote({ explanation, number }: StepNoteProps) {
  const words = usePanelsText();
  const element = useRef<HTMLElement>(null);
  useScrollIntoView(element, number);
  const step = explanation.steps.find((one) => one.number === number);
  if (!step) return null;
  const { title, does } = stepText(step.name, words.lang);
  const names = [...new Set(step.touches.map(({ name }) => name))].join(MARKS[words.lang].list);
  const here = step.skipped ? skipText(step.skipped, words.lang) : names;
  return (
    <section ref={element} className={styles.step} aria-label={words('why.step', { number, title })}>
      <h3>{words('why.step', { number, title })}</h3>
      <p>
        <WithTerms text={does} />
      </p>
      {here !== '' && <p>{words(step.skipped ? 'why.stepSkipped' : 'why.stepTouches', { here })}</p>}
    </section>
  );
}
