// Draws the steps of SyncPod: across the canvas, or upright on a phone.

import type { Language } from '@syncpod/core/messages';
import { MARKS } from '@syncpod/core/messages';
import { type Aside, asideText, asideTone, type StepNode, stepNote } from '@syncpod/core/picture';
import { stepText } from '@syncpod/core/text';
import type { ReactNode } from 'react';
import { OutcomeIcon } from '../../ui/OutcomeIcon.tsx';
import { usePicture, usePointing } from './pictureContext.ts';
import { isTight } from './places.ts';
import styles from './Rail.module.css';
import { graphText } from './texts.ts';

interface RailProps {
  readonly steps: readonly StepNode[];
  /** The kubelet's activity outside the steps. */
  readonly aside?: Aside | undefined;
  /** Number of the highlighted step. */
  readonly lit?: number | undefined;
  /** Width of a step in pixels. Not set for an upright rail. */
  readonly column?: number;
  readonly upright?: boolean;
  /** Renders the content below a step of an upright rail. */
  readonly under?: (step: StepNode) => ReactNode;
}

/** The number of letters of a name that fit below a step, and how many of them are from its end. */
interface Letters {
  readonly most: number;
  readonly end: number;
}

/** Narrow steps have fewer letters, because their own names take two lines. */
const [MANY, FEW] = [
  { most: 16, end: 7 },
  { most: 11, end: 5 },
] as const satisfies readonly Letters[];

/** Width of a step, in pixels, below which its name takes two lines. */
const NARROW = 112;

/** These skipped steps of a horizontal rail are dots until the pointer is on them. In a tight rail, all skipped steps are. */
const DOTS: ReadonlySet<StepNode['skipped']> = new Set(['not-needed', 'none', 'gate-off']);

export function Rail({
  steps,
  aside,
  lit,
  column = Number.POSITIVE_INFINITY,
  upright = false,
  under,
}: RailProps) {
  const { lang } = usePicture();
  const tight = isTight(column);
  const list = (
    <ol
      className={styles.rail}
      data-upright={upright}
      data-tight={tight}
      aria-label={graphText(lang)('rail.name')}
    >
      {steps.map((step) => (
        <li
          key={step.id}
          className={styles.step}
          data-step={step.number}
          data-state={step.state}
          data-tone={step.tone}
          data-dot={!upright && (DOTS.has(step.skipped) || (tight && step.state === 'skipped'))}
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
  // In an upright rail it comes first: below the steps, the user would have to scroll to it.
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
    <button
      type="button"
      className={`${styles.button} nopan`}
      title={titleOf(step, lang)}
      data-id={step.id}
      {...pointing}
    >
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
        <span className="unseen">{`${MARKS[lang].clause}${graphText(lang)(`state.${step.state}`)}`}</span>
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

/** Cuts a long name in the middle until the step is hovered or focused. */
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

/** The description of the step, and the names of all containers that it touches. */
function titleOf({ name, names }: StepNode, lang: Language): string {
  return [stepText(name, lang).does, names.join(MARKS[lang].list)].filter((line) => line !== '').join('\n');
}
