// Edits the goal of a level: its claims, its hints, and the allowed controls.

import type { Claim, LevelTask } from '@syncpod/core/lessons';
import type { Language } from '@syncpod/core/messages';
import { claimText } from '../lessons/claimText.ts';
import { CONTROLS, controlText } from '../lessons/controls.ts';
import { BeginField } from './BeginField.tsx';
import { type DraftStep, HINTS, hasGoal, withAllowed, withGoal, withHint } from './draft.ts';
import type { StepFinding } from './findings.ts';
import { LangFields } from './LangFields.tsx';
import type { StepActions } from './stepActions.ts';
import styles from './Teach.module.css';
import { useTeachText } from './texts.ts';

interface GoalFieldProps {
  readonly step: DraftStep;
  readonly task: LevelTask;
  readonly langs: readonly Language[];
  readonly finding: StepFinding | undefined;
  readonly actions: StepActions;
}

/** Waiting is always allowed, and an imported state is not a control. */
const CHOICES = CONTROLS.filter((control) => control !== 'wait' && control !== 'observe');

/** The events of the step are the solution; the engine lists the claims that hold at its end. */
export function GoalField({ step, task, langs, finding, actions }: GoalFieldProps) {
  const words = useTeachText();
  const goals = goalsOf(task, finding?.goals ?? []);
  return (
    <>
      <BeginField step={step} onChange={(from) => actions.ask({ ask: undefined, from })} />
      <fieldset className={styles.checks}>
        <legend className={styles.label}>{words('teach.goal')}</legend>
        {goals.map((claim) => (
          <label key={JSON.stringify(claim)}>
            <input
              type="checkbox"
              checked={hasGoal(task, claim)}
              onChange={({ target }) => actions.put({ task: withGoal(task, claim, target.checked) })}
            />
            {claimText(claim, words)}
          </label>
        ))}
      </fieldset>
      {Array.from({ length: HINTS }, (_, at) => (
        <LangFields
          key={words('teach.hint', { number: at + 1 })}
          texts={task.hints?.[at] ?? {}}
          langs={langs}
          about="hint"
          lines={1}
          number={at + 1}
          onChange={(texts, lang) => actions.put({ task: withHint(task, at, texts) }, `hint ${at} ${lang}`)}
        />
      ))}
      <details className={styles.more}>
        <summary>{words(task.allows ? 'teach.allowsSome' : 'teach.allowsAll')}</summary>
        <fieldset className={styles.checks}>
          <legend className={styles.hint}>{words('teach.allows')}</legend>
          {CHOICES.map((control) => (
            <label key={control}>
              <input
                type="checkbox"
                checked={task.allows?.includes(control) ?? false}
                onChange={({ target }) => actions.put({ task: withAllowed(task, control, target.checked) })}
              />
              {controlText(control, words, words)}
            </label>
          ))}
        </fieldset>
      </details>
    </>
  );
}

/** The claims that hold, and those that were chosen earlier. */
function goalsOf(task: LevelTask, found: readonly Claim[]): readonly Claim[] {
  const known = new Set(found.map((claim) => JSON.stringify(claim)));
  return [...task.goal.filter((claim) => !known.has(JSON.stringify(claim))), ...found];
}
