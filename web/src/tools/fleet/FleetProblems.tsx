// Lists the problems found in the file, with their positions.

import { splitProblemText } from '@syncpod/core/fleet';
import { LANG_TAGS } from '../../ui/i18n/language.ts';
import styles from './Fleet.module.css';
import type { FleetProblem } from './messages.ts';
import { type FleetText, useFleetText } from './texts.ts';

export function FleetProblems({ problems }: { readonly problems: readonly FleetProblem[] }) {
  const words = useFleetText();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={words('fleet.problems')}>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.at}`} className={styles.problem}>
          {problemText(problem, words)}
        </li>
      ))}
    </ul>
  );
}

function problemText({ kind, at, item, detail }: FleetProblem, words: FleetText): string {
  const number = new Intl.NumberFormat(LANG_TAGS[words.lang]);
  const place = { at: number.format(at), item: number.format(item) };
  switch (kind) {
    case 'empty':
      return words('fleet.empty');
    case 'no-pods':
      return words('fleet.noPods', place);
    case 'bad-item':
      return words('fleet.badItem', { ...place, detail });
    case 'no-worker':
      return words('fleet.noWorker');
    case 'unreadable':
      return words('fleet.unreadable', { ...place, detail });
    default:
      return words('fleet.broken', {
        ...place,
        detail: splitProblemText(kind, words.lang),
      });
  }
}
