// Lists how the selected patch release differs from the newest one of its minor.

import { fullVersion, patchDifferences, type ReleaseName } from '@syncpod/core/releases';
import { patchText } from '@syncpod/core/report';
import styles from './ReleasesPanel.module.css';
import { useReleasesText } from './texts.ts';

export function PatchNotes({ release }: { readonly release: ReleaseName }) {
  const words = useReleasesText();
  const [major, minor] = release.split('.');
  const newest = fullVersion(`${major}.${minor}`);
  const version = fullVersion(release);
  if (version === newest) return null;
  const names = patchDifferences(release);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        {words(names.length === 0 ? 'releases.patchSame' : 'releases.patch', { version, newest })}
      </h2>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>{patchText(name, words.lang)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
