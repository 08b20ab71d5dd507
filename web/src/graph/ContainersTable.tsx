// What does the picture say in words: a row for each container?

import type { Explanation } from '@syncpod/core';
import type { Lang } from '../i18n/text.ts';
import styles from './ContainersTable.module.css';
import { containerRows } from './rows.ts';
import { say } from './text.ts';

interface ContainersTableProps {
  readonly explanation: Explanation;
  readonly lang: Lang;
}

export function ContainersTable({ explanation, lang }: ContainersTableProps) {
  const rows = containerRows(explanation, lang);
  return (
    <table className={styles.table} aria-label={say(lang, 'table.name')}>
      <thead>
        <tr>
          <th scope="col">{say(lang, 'table.container')}</th>
          <th scope="col">{say(lang, 'table.kind')}</th>
          <th scope="col">{say(lang, 'table.state')}</th>
          <th scope="col">{say(lang, 'table.outcome')}</th>
          <th scope="col">{say(lang, 'table.hash')}</th>
          <th scope="col">{say(lang, 'table.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-tone={row.tone}>
            <th scope="row">{row.name}</th>
            <td>{row.kind}</td>
            <td>{row.state}</td>
            <td className={styles.outcome}>{row.outcome}</td>
            <td className={styles.hash}>{row.hash}</td>
            <td>{row.reason}</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={6}>{say(lang, 'table.nothing')}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
