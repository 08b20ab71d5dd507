// Lists the problems of the text, with links to their lines.

import type { PictureTone } from '@syncpod/core/picture';
import { OutcomeIcon } from '../ui/OutcomeIcon.tsx';
import { LongText } from './LongText.tsx';
import styles from './ProblemList.module.css';
import type { Problem } from './problems.ts';
import { useEditorText } from './texts.ts';

const TONES = { error: 'kill', warning: 'wait', info: 'start', refused: 'refused' } as const satisfies Record<
  Problem['severity'],
  PictureTone
>;

interface ProblemListProps {
  readonly problems: readonly Problem[];
  onJump(line: number, column: number): void;
}

export function ProblemList({ problems, onJump }: ProblemListProps) {
  const words = useEditorText();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={words('editor.problems')}>
      {problems.map((problem) => (
        <li key={problem.key} className={styles.problem} data-tone={TONES[problem.severity]}>
          <span className={styles.icon} aria-hidden="true">
            <OutcomeIcon tone={TONES[problem.severity]} />
          </span>
          <div>
            <Place problem={problem} onJump={onJump} /> <LongText text={problem.message} />
            {problem.instead?.map((text) => (
              <div key={text}>{text}</div>
            ))}
            {problem.followers && <Followers problems={problem.followers} onJump={onJump} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Followers({ problems, onJump }: Pick<ProblemListProps, 'problems' | 'onJump'>) {
  const words = useEditorText();
  return (
    <details>
      <summary className={styles.followers}>{words.counted('editor.followers', problems.length)}</summary>
      <ul className={styles.inner}>
        {problems.map((problem) => (
          <li key={problem.key}>
            <Place problem={problem} onJump={onJump} /> <LongText text={problem.message} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PlaceProps extends Pick<ProblemListProps, 'onJump'> {
  readonly problem: Problem;
}

function Place({ problem, onJump }: PlaceProps) {
  const words = useEditorText();
  const { severity, path, ranges } = problem;
  const start = ranges[0]?.start;
  if (start) {
    return (
      <button type="button" className={styles.jump} onClick={() => onJump(start.line, start.column)}>
        {words('editor.jump', { line: start.line })}
      </button>
    );
  }
  return (
    <strong className={styles.whole}>
      {severity === 'refused' ? words('editor.refused') : path || words('editor.whole')}
    </strong>
  );
}
