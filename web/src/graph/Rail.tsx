// How do the steps of SyncPod look, lying on the canvas or standing on a phone?

import type { Language } from '@syncpod/core';
import { type Aside, asideText, asideTone, MARKS, type StepNode, stepNote, stepText } from '@syncpod/core';
import type { ReactNode } from 'react';
import { OutcomeIcon } from '../ui/OutcomeIcon.tsx';
import { usePicture, usePointing } from './context.ts';
import { isTight } from './places.ts';
import styles from './Rail.module.css';
import { say } from './text.ts';

interface RailProps {
  readonly steps: readonly StepNode[];
  /** What the kubelet does while no step runs. */
  readonly aside?: Aside | undefined;
  /** Number of the step that is pointed at. */
  readonly lit?: number | undefined;
  /** Pixels that a step has across; upright, as many as the rail. */
  readonly column?: number;
  readonly upright?: boolean;
  /** What stands under a step of an upright rail. */
  readonly under?: (step: StepNode) => ReactNode;
}

/** How many letters of a name have room below a step, and how many of them are its end. */
interface Letters {
  readonly most: number;
  readonly end: number;
}

/** On two lines; on one, where the name of the step takes two. */
const [MANY, FEW] = [
  { most: 16, end: 7 },
  { most: 11, end: 5 },
] as const satisfies readonly Letters[];

/** Pixels of a step below which its name takes two lines. */
const NARROW = 92;

export function Rail({
  steps,
  aside,
  lit,
  column = Number.POSITIVE_INFINITY,
  upright = false,
  under,
}: RailProps) {
  const { lang } = usePicture();
  const list = (
    <ol
      className={styles.rail}
      data-upright={upright}
      data-tight={isTight(column)}
      aria-label={say(lang, 'rail.name')}
    >
      {steps.map((step) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          data-tone={step.tone}
          data-lit={lit === step.number}
          {...(step.state === 'active' ? { 'aria-current': 'step' as const } : {})}
        >
          <StepButton step={step} letters={column < NARROW ? FEW : MANY} />
          {under?.(step)}
        </li>
      ))}
    </ol>
  );
  if (!aside) return list;
  const tone = asideTone(aside);
  const beside = (
    <p className={styles.aside} data-tone={tone}>
      <OutcomeIcon tone={tone} />
      {asideText(aside, lang)}
    </p>
  );
  // Upright, what happens comes first: one would have to scroll past the steps to read that none of them runs.
  return (
    <div>
      {upright && beside}
      {list}
      {!upright && beside}
    </div>
  );
}

interface StepButtonProps {
  readonly step: StepNode;
  readonly letters: Letters;
}

function StepButton({ step, letters }: StepButtonProps) {
  const { lang } = usePicture();
  const pointing = usePointing({ kind: 'step', number: step.number });
  const why = stepNote(step, lang);
  return (
    <button type="button" className={`${styles.button} nopan`} title={titleOf(step, lang)} {...pointing}>
      <span className={styles.circle}>
        {step.number}
        {step.state === 'done' && (
          <svg className={styles.tick} viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2.8 6.4l2.3 2.3 4.2-5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        )}
      </span>
      <span className={styles.label}>
        <span className={styles.name}>{stepText(step.name, lang).title}</span>
        <span className="unseen">{`${MARKS[lang].clause}${say(lang, `state.${step.state}`)}`}</span>
        {why && (
          <span className={styles.why}>
            <span className="unseen">{MARKS[lang].colon}</span>
            <Note text={why} letters={letters} />
          </span>
        )}
      </span>
    </button>
  );
}

/** A long name keeps both ends, until one points at its step. */
function Note({ text, letters: { most, end } }: { readonly text: string; readonly letters: Letters }) {
  if (text.length <= most || /\s/.test(text)) return text;
  return (
    <>
      <span className={styles.whole}>{text}</span>
      <span className={styles.cut} aria-hidden="true">
        {text.slice(0, most - end - 1)}…{text.slice(-end)}
      </span>
    </>
  );
}

/** The sentence behind the name, and all whom it touches. */
function titleOf({ name, names }: StepNode, lang: Language): string {
  return [stepText(name, lang).does, names.join(MARKS[lang].list)].filter((line) => line !== '').join('\n');
}
