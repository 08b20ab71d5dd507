// Lists the errors and warnings about an imported text, with their positions.

import type { Diagnostic } from '@syncpod/core/result';
import styles from './ImportDialog.module.css';
import { useImportText } from './texts.ts';

/** The number of problems shown. */
const MAX_SHOWN = 10;

export function ImportProblems({ problems }: { readonly problems: readonly Diagnostic[] }) {
  const words = useImportText();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.slice(0, MAX_SHOWN).map((problem) => (
        <li key={`${problem.code} ${problem.path} ${problem.message}`} data-severity={problem.severity}>
          {problem.range && <strong>{words('editor.jump', { line: problem.range.start.line })}: </strong>}
          {words.message([problem])}
        </li>
      ))}
    </ul>
  );
}
