// Shows an imported Pod: its observed containers and the kubelet releases that can have created them.

import { firstByName, type PodStatus } from '@syncpod/core/api';
import { hashHex } from '@syncpod/core/hash';
import { evidenceText, type ImportedPod } from '@syncpod/core/import';
import type { Language } from '@syncpod/core/messages';
import { runText } from '@syncpod/core/picture';
import styles from './ImportDialog.module.css';
import { ImportProblems } from './ImportProblems.tsx';
import { useImportText } from './texts.ts';

export function ImportedPodView({ pod }: { readonly pod: ImportedPod }) {
  const words = useImportText();
  const { status, evidence, diagnostics } = pod;
  const rows = rowsOf(status, words.lang);
  const hashed = rows.some(({ hash }) => hash !== '');
  return (
    <>
      {rows.length > 0 && (
        <table className={styles.containers} aria-label={words('import.containers')}>
          <thead>
            <tr>
              <th scope="col">{words('import.column.name')}</th>
              <th scope="col">{words('import.column.state')}</th>
              <th scope="col">{words('import.column.restarts')}</th>
              {hashed && <th scope="col">{words('import.column.hash')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, state, restarts, hash }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{state}</td>
                <td>{restarts}</td>
                {hashed && <td className={styles.hash}>{hash}</td>}
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

/** Instances, newest first, and the containers that wait for their first. */
function rowsOf({ containers, waiting = {} }: PodStatus, lang: Language) {
  const newest = firstByName(containers);
  const instances = containers.map((container) => {
    const { id, name, state, exitCode, reason: exitReason, restartCount: restarts = 0, hash } = container;
    const run = runText(lang, { state, exitCode, exitReason });
    const waits = newest.get(name) === container ? waiting[name]?.reason : undefined;
    return {
      key: id,
      name,
      state: [run, waits].filter(Boolean).join(' · '),
      restarts,
      hash: hash === undefined ? '' : hashHex(hash),
    };
  });
  const others = Object.entries(waiting).filter(([name]) => !newest.has(name));
  return [
    ...instances,
    ...others.map(([name, { reason }]) => ({ key: name, name, state: reason, restarts: 0, hash: '' })),
  ];
}
