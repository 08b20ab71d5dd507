// Renders the table of `kubectl get pods`.

import { POD_COLUMNS, type PodRow, type ShownPod } from '@syncpod/core/kubectl';
import { CutName } from '../ui/CutName.tsx';
import styles from './KubectlPanel.module.css';
import { useKubectlText } from './texts.ts';

interface PodTableProps {
  /** A row for each Pod; a controller that replaces a Pod has two. */
  readonly pods: readonly ShownPod[];
  /** The lines that a preview would add. */
  readonly later: readonly PodRow[];
  /** The number of those lines before the first in `later`. */
  readonly earlier: number;
}

/**
 * The lines of a preview are a separate table with the same columns. In a narrow pane, the name is cut and the age of
 * the restarts wraps.
 */
export function PodTable({ pods, later, earlier }: PodTableProps) {
  const words = useKubectlText();
  return (
    <div className={styles.tables}>
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
        <tbody>
          {pods.map(({ pod, row }) => (
            <Row key={pod.metadata.uid} row={row} />
          ))}
        </tbody>
      </table>
      {earlier > 0 && <p className={styles.earlier}>{words.counted('kubectl.earlier', earlier)}</p>}
      {later.length > 0 && (
        <table className={`${styles.table} ${styles.later}`} aria-label={words('kubectl.coming')}>
          <tbody>
            {later.map((row) => (
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
