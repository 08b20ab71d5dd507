// Lists the findings that the teacher should check in a step.

import { claimText } from '../lessons/claimText.ts';
import type { Untrue } from './findings.ts';
import { type Issue, issueText } from './issues.ts';
import styles from './Teach.module.css';
import { useTeachText } from './texts.ts';

interface StepFlagsProps {
  readonly issues: readonly Issue[];
  readonly untrue: readonly Untrue[];
  onAccept(): void;
}

export function StepFlags({ issues, untrue, onAccept }: StepFlagsProps) {
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
