// Lists the errors and warnings about an imported text, with their positions.

import { firstProblems } from '@syncpod/core/messages';
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
      {firstProblems(problems, MAX_SHOWN).map((problem) => {
        const { code, path, severity, range }: Partial<Diagnostic> = problem;
        return (
          <li key={`${code} ${path} ${problem.message}`} data-severity={severity}>
            {range && <strong>{words('editor.jump', { line: range.start.line })}: </strong>}
            {words.message([problem])}
          </li>
        );
      })}
    </ul>
  );
}
