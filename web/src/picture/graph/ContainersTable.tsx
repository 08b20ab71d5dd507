// Shows the picture in words: a table with a row per container.

import type { Explanation } from '@syncpod/core/explain';
import type { Language } from '@syncpod/core/messages';
import { columnTitles, containerRows } from '@syncpod/core/report';
import { shortened } from '../../ui/i18n/shortened.ts';
import { useGrowing } from '../../ui/useGrowing.ts';
import styles from './ContainersTable.module.css';
import { graphText } from './texts.ts';

interface ContainersTableProps {
  readonly explanation: Explanation;
  readonly lang: Language;
  /** By container: the cells that differ from the table beside this one. */
  readonly differs?: ReadonlyMap<string, RowMarks>;
}

/** The kubelet stores the hash in this annotation of the container. */
const HASH_ANNOTATION = 'io.kubernetes.container.hash';

/** Longer names may wrap, because they would push the reasons out of the pane. */
const LONGEST = 18;

export interface RowMarks {
  readonly outcome: boolean;
  readonly hash: boolean;
}

export function ContainersTable({ explanation, lang, differs }: ContainersTableProps) {
  const titles = columnTitles(lang);
  const rows = containerRows(explanation, lang);
  const drawn = useGrowing(rows.length);
  return (
    <table className={styles.table} aria-label={graphText(lang)('table.name')}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, drawn).map(({ cells: [name = '', kind, state, outcome, hash, reason], tone }) => (
          <tr key={name} data-container={name} data-tone={tone === 'plain' ? 'quiet' : tone}>
            <th scope="row" data-long={name.length > LONGEST || undefined}>
              {shortened(name)}
            </th>
            <td>{kind}</td>
            <td>{state}</td>
            <td className={styles.outcome}>
              {outcome}
              {differs?.get(name)?.outcome && <Mark lang={lang} />}
            </td>
            <td className={styles.hash} title={HASH_ANNOTATION}>
              {hash}
              {differs?.get(name)?.hash && <Mark lang={lang} />}
            </td>
            <td>{reason}</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={titles.length}>
              {graphText(lang)(explanation.verdict.end ? 'table.gone' : 'table.nothing')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Mark({ lang }: { readonly lang: Language }) {
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">≠ </span>
      {graphText(lang)('mark.differs')}
    </span>
  );
}
