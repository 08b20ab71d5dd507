// Where does one read the problems, and jump to their lines?

import type { PictureTone } from '@syncpod/core';
import { OutcomeIcon } from '../graph/icons.tsx';
import { useWords } from '../i18n/text.ts';
import styles from './ProblemList.module.css';
import type { Problem } from './problems.ts';

const TONES = { error: 'kill', warning: 'wait', info: 'start', refused: 'refused' } as const satisfies Record<
  Problem['severity'],
  PictureTone
>;

interface ProblemListProps {
  readonly problems: readonly Problem[];
  onJump(line: number, column: number): void;
}

export function ProblemList({ problems, onJump }: ProblemListProps) {
  const words = useWords();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={words('editor.problems')}>
      {problems.map(({ key, severity, message, path, range }) => (
        <li key={key} className={styles.problem} data-tone={TONES[severity]}>
          <span className={styles.icon} aria-hidden="true">
            <OutcomeIcon tone={TONES[severity]} />
          </span>
          <div>
            {range ? (
              <button
                type="button"
                className={styles.jump}
                onClick={() => onJump(range.start.line, range.start.column)}
              >
                {words('editor.jump', { line: range.start.line })}
              </button>
            ) : (
              <strong className={styles.whole}>
                {severity === 'refused' ? words('editor.refused') : path || words('editor.whole')}
              </strong>
            )}{' '}
            <span className={styles.message}>{message}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
