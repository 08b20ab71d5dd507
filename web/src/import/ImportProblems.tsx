// What is wrong with an imported text, or worth knowing of it, and where?

import type { Diagnostic } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import styles from './ImportDialog.module.css';

/** More of them help nobody. */
const MOST = 10;

export function ImportProblems({ problems }: { readonly problems: readonly Diagnostic[] }) {
  const words = useWords();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.slice(0, MOST).map((problem) => (
        <li key={`${problem.code} ${problem.path} ${problem.message}`} data-severity={problem.severity}>
          {problem.range && <strong>{words('editor.jump', { line: problem.range.start.line })}: </strong>}
          {words.message([problem])}
        </li>
      ))}
    </ul>
  );
}
