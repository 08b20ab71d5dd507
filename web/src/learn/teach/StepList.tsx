// Lists the steps of the draft and marks the open step.

import { eventText } from '../../timeline/whatif/eventText.ts';
import { lessonText } from '../lessons/lessonText.ts';
import { type Draft, type DraftStep, followers } from './draft.ts';
import type { StepFinding } from './findings.ts';
import { stepIssues } from './issues.ts';
import { StepForm } from './StepForm.tsx';
import type { StepActions } from './stepActions.ts';
import styles from './Teach.module.css';
import { useTeachText } from './texts.ts';

interface StepListProps {
  readonly draft: Draft;
  readonly findings: readonly StepFinding[];
  /** Key of the step whose form is open. */
  readonly open: string | undefined;
  onOpen(key: string | undefined): void;
  actions(step: DraftStep): StepActions;
}

export function StepList({ draft, findings, open, onOpen, actions }: StepListProps) {
  const words = useTeachText();
  const { steps, langs } = draft;
  return (
    <ol className={styles.steps} aria-label={words('teach.steplist')}>
      {steps.map((step, index) => {
        const finding = findings[index];
        const issues = stepIssues(step, finding, draft);
        const flags = issues.length + (finding?.untrue.length ?? 0);
        const { text, lang } = lessonText(step.text, words.lang);
        const last = step.story.events.at(-1);
        const expanded = open === step.key;
        return (
          <li
            key={step.key}
            className={styles.step}
            data-open={expanded}
            ref={expanded ? intoView : undefined}
          >
            <button
              type="button"
              className={styles.head}
              aria-expanded={expanded}
              onClick={() => onOpen(expanded ? undefined : step.key)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.words}>
                <span lang={lang} data-empty={text === ''}>
                  {text === '' ? words('teach.noText') : text}
                </span>
                <span className={styles.where}>
                  {step.story.release}
                  {last && ` · ${eventText(last, words)}`}
                </span>
              </span>
              {flags > 0 && <span className={styles.flag}>{words.counted('teach.flag', flags)}</span>}
            </button>
            {expanded && (
              <StepForm
                step={step}
                langs={langs}
                finding={finding}
                issues={issues}
                follow={followers(draft, step)}
                first={index === 0}
                last={index === steps.length - 1}
                actions={actions(step)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'start' });
}
