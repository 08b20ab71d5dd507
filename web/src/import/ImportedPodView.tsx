// Shows an imported Pod: its observed containers and the kubelet releases that can have created them.

import type { ContainerStatus } from '@syncpod/core/api';
import { hashHex } from '@syncpod/core/hash';
import { evidenceText, type ImportedPod } from '@syncpod/core/import';
import styles from './ImportDialog.module.css';
import { ImportProblems } from './ImportProblems.tsx';
import { useImportText } from './texts.ts';

export function ImportedPodView({ pod }: { readonly pod: ImportedPod }) {
  const words = useImportText();
  const { status, evidence, diagnostics, completeness } = pod;
  return (
    <>
      {completeness === 'partial' && <p className={styles.note}>{words('import.partial')}</p>}
      {status.containers.length > 0 && (
        <table className={styles.containers} aria-label={words('import.containers')}>
          <thead>
            <tr>
              <th scope="col">{words('import.column.name')}</th>
              <th scope="col">{words('import.column.state')}</th>
              <th scope="col">{words('import.column.restarts')}</th>
              <th scope="col">{words('import.column.hash')}</th>
            </tr>
          </thead>
          <tbody>
            {status.containers.map((container) => (
              <tr key={container.id}>
                <th scope="row">{container.name}</th>
                <td>{stateOf(container)}</td>
                <td>{container.restartCount ?? 0}</td>
                <td>{container.hash === undefined ? '' : hashHex(container.hash)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {evidence.length > 0 && (
        <ul className={styles.evidence} aria-label={words('import.evidence')}>
          {evidence.map((one) => (
            <li key={`${one.container} ${one.recorded}`}>{evidenceText(one, words.lang)}</li>
          ))}
        </ul>
      )}
      <ImportProblems problems={diagnostics} />
    </>
  );
}

/** The state in the runtime's terms. */
function stateOf({ state, exitCode, reason }: ContainerStatus): string {
  return [state, exitCode, reason].filter((part) => part !== undefined).join(' ');
}
