// Edits one step.

import type { Question } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import { useId } from 'react';
import { choicesText } from '../lessons/choiceText.ts';
import { claimText } from '../lessons/claimText.ts';
import { BeginField } from './BeginField.tsx';
import { type Aim, aimOf, type DraftStep } from './draft.ts';
import type { StepFinding, Untrue } from './findings.ts';
import { GoalField } from './GoalField.tsx';
import { type Issue, issueText } from './issues.ts';
import { LangFields } from './LangFields.tsx';
import { ShowField } from './ShowField.tsx';
import type { StepActions } from './stepActions.ts';
import styles from './Teach.module.css';
import { type TeachKey, useTeachText } from './texts.ts';

interface StepFormProps {
  readonly step: DraftStep;
  readonly langs: readonly Language[];
  readonly finding: StepFinding | undefined;
  readonly issues: readonly Issue[];
  /** The number of other steps that change with this step. */
  readonly follow: number;
  readonly first: boolean;
  readonly last: boolean;
  readonly actions: StepActions;
}

export function StepForm({ step, langs, finding, issues, follow, first, last, actions }: StepFormProps) {
  const words = useTeachText();
  return (
    <div className={styles.form}>
      <StepFlags issues={issues} untrue={finding?.untrue ?? []} onAccept={actions.accept} />
      <LangFields
        texts={step.text}
        langs={langs}
        about="text"
        lines={4}
        onChange={(texts, lang) => actions.write('text', texts, lang)}
      />
      <p className={styles.hint}>{words('teach.rich')}</p>
      <AimField step={step} onChange={(aim) => actions.aim(aim, finding?.questions ?? [])} />
      {step.ask && <AskField step={step} finding={finding} onChange={actions.ask} />}
      {step.task && (
        <GoalField step={step} task={step.task} langs={langs} finding={finding} actions={actions} />
      )}
      {(step.ask || step.task) && (
        <LangFields
          texts={step.reveal}
          langs={langs}
          about="reveal"
          lines={3}
          onChange={(texts, lang) => actions.write('reveal', texts, lang)}
        />
      )}
      <ShowField
        step={step}
        containers={finding?.played?.stretch.after.containers.map(({ name }) => name) ?? []}
        onChange={(show) => actions.put({ show })}
      />
      <div className={styles.row}>
        <button type="button" className={styles.button} onClick={actions.show}>
          {words('teach.show')}
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={!actions.replace}
          title={follow > 0 ? words.counted('teach.follows', follow) : undefined}
          onClick={actions.replace}
        >
          {words('teach.replace')}
        </button>
        <span className={styles.row}>
          <button
            type="button"
            className={styles.small}
            disabled={first}
            aria-label={words('teach.up')}
            title={words('teach.up')}
            onClick={() => actions.move(-1)}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            className={styles.small}
            disabled={last}
            aria-label={words('teach.down')}
            title={words('teach.down')}
            onClick={() => actions.move(1)}
          >
            <span aria-hidden="true">↓</span>
          </button>
          <button
            type="button"
            className={styles.small}
            aria-label={words('teach.delete')}
            title={words('teach.delete')}
            onClick={actions.remove}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </span>
      </div>
      {follow > 0 && <p className={styles.hint}>{words.counted('teach.follows', follow)}</p>}
    </div>
  );
}

const AIMS = {
  reads: 'teach.aimReads',
  predicts: 'teach.aimPredicts',
  reaches: 'teach.aimReaches',
} as const satisfies Record<Aim, TeachKey>;

interface AimFieldProps {
  readonly step: DraftStep;
  onChange(aim: Aim): void;
}

/** At the start there are no events, so nothing can be predicted or reached. */
function AimField({ step, onChange }: AimFieldProps) {
  const words = useTeachText();
  const name = useId();
  const aim = aimOf(step);
  if (step.story.events.length === 0) return <p className={styles.hint}>{words('teach.askNone')}</p>;
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.label}>{words('teach.aim')}</legend>
      {(Object.keys(AIMS) as Aim[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === aim} onChange={() => onChange(one)} />
          {words(AIMS[one])}
        </label>
      ))}
    </fieldset>
  );
}

interface StepFlagsProps {
  readonly issues: readonly Issue[];
  readonly untrue: readonly Untrue[];
  onAccept(): void;
}

/** Lists the findings that the teacher should check in a step. */
function StepFlags({ issues, untrue, onAccept }: StepFlagsProps) {
  const words = useTeachText();
  if (issues.length + untrue.length === 0) return null;
  return (
    <div className={styles.flags}>
      <ul>
        {issues.map((issue) => (
          <li key={issue.text}>{issueText(issue, words)}</li>
        ))}
        {untrue.map(({ claim, now }) => {
          const was = claimText(claim, words);
          const text = now
            ? words('teach.untrueNow', { claim: was, now: claimText(now, words) })
            : words('teach.untrue', { claim: was });
          return <li key={text}>{text}</li>;
        })}
      </ul>
      {untrue.length > 0 && (
        <button type="button" className={styles.button} onClick={onAccept}>
          {words('teach.accept')}
        </button>
      )}
    </div>
  );
}

const ASKS = {
  killed: 'teach.askKilled',
  kept: 'teach.askKept',
  started: 'teach.askStarted',
  step: 'teach.askStep',
  gate: 'teach.askGate',
  sandbox: 'teach.askSandbox',
  hash: 'teach.askHash',
  release: 'teach.askRelease',
} as const satisfies Record<Question['type'], TeachKey>;

interface AskFieldProps {
  readonly step: DraftStep;
  readonly finding: StepFinding | undefined;
  onChange(change: Pick<DraftStep, 'ask' | 'from'>): void;
}

/** The engine computes the right answer; it cannot be typed. */
function AskField({ step, finding, onChange }: AskFieldProps) {
  const words = useTeachText();
  const id = useId();
  const { ask, from } = step;
  const questions = finding?.questions ?? [];
  const answer = finding?.played?.answer;
  // A question that no longer applies stays selected until another is chosen.
  const offered =
    ask && !questions.some((one) => nameOf(one) === nameOf(ask)) ? [...questions, ask] : questions;
  if (offered.length === 0) return <p className={styles.hint}>{words('teach.askNone')}</p>;
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-ask`} className={styles.label}>
          {words('teach.ask')}
        </label>
        <select
          id={`${id}-ask`}
          className={styles.input}
          value={ask ? nameOf(ask) : ''}
          onChange={({ target }) =>
            onChange({ from, ask: offered.find((one) => nameOf(one) === target.value) })
          }
        >
          {offered.map((one) => (
            <option key={nameOf(one)} value={nameOf(one)}>
              {words(ASKS[one.type], { name: one.type === 'hash' ? one.container : '' })}
            </option>
          ))}
        </select>
      </div>
      <BeginField step={step} onChange={(begins) => onChange({ ask, from: begins })} />
      {ask && answer && (
        <p className={styles.answer}>
          {words('teach.answer', { answer: choicesText(ask, answer.right, words) })}
        </p>
      )}
    </>
  );
}

function nameOf(question: Question): string {
  return question.type === 'hash' ? `hash ${question.container}` : question.type;
}
