// Renders the table of `kubectl get pods`.

import { POD_COLUMNS, type ShownPod } from '@syncpod/core/kubectl';
import styles from './KubectlPanel.module.css';
import { useKubectlText } from './texts.ts';

/** A row for each Pod; a controller that replaces a Pod has two. Without room, the name is cut and the age of the restarts wraps. */
export function PodTable({ pods }: { readonly pods: readonly ShownPod[] }) {
  const words = useKubectlText();
  return (
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
        {pods.map(({ pod, row: [name, ...cells] }) => (
          <tr key={pod.metadata.uid}>
            <th scope="row" className={styles.name} title={name}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={POD_COLUMNS[index + 1]}>{cell.replace(' ago', '\u00a0ago')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
