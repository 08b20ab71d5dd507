// Renders the lines of `kubectl get pods --watch`: those before, those of now, and those that a preview adds.

import { POD_COLUMNS, type PodRow, type ShownPod } from '@syncpod/core/kubectl';
import { CutName } from '../../ui/CutName.tsx';
import type { Lines } from './changedRows.ts';
import styles from './KubectlPanel.module.css';
import { useKubectlText } from './texts.ts';

interface PodTableProps {
  /** A row for each Pod; a controller that replaces a Pod has two. */
  readonly pods: readonly ShownPod[];
  /** The lines printed before. */
  readonly earlier: Lines;
  /** The lines that a preview would add. */
  readonly later: Lines;
}

/**
 * The lines of a preview are a separate table with the same columns. In a narrow pane, the name is cut and the age of
 * the restarts wraps.
 */
export function PodTable({ pods, earlier, later }: PodTableProps) {
  const words = useKubectlText();
  const before = (count: number) =>
    count > 0 && <p className={styles.count}>{words.counted('kubectl.earlier', count)}</p>;
  return (
    <div className={styles.tables}>
      {before(earlier.before)}
      <table className={styles.table} aria-label={words('kubectl.table')}>
        <thead>
          <tr>
            {POD_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {earlier.rows.length > 0 && (
          <tbody className={styles.earlier}>
            {earlier.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end, and the same line comes again
              <Row key={index} row={row} />
            ))}
          </tbody>
        )}
        <tbody>
          {pods.map(({ pod, row }) => (
            <Row key={pod.metadata.uid} row={row} />
          ))}
        </tbody>
      </table>
      {before(later.before)}
      {later.rows.length > 0 && (
        <table className={`${styles.table} ${styles.later}`} aria-label={words('kubectl.coming')}>
          <tbody>
            {later.rows.map((row) => (
              <Row key={row.join(' ')} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ row: [name, ...cells] }: { readonly row: PodRow }) {
  return (
    <tr>
      <th scope="row" className={styles.name} title={name}>
        <CutName name={name} />
      </th>
      {cells.map((cell, index) => (
        <td key={POD_COLUMNS[index + 1]}>{cell.replace(' ago', '\u00a0ago')}</td>
      ))}
    </tr>
  );
}
