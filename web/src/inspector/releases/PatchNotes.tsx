// Lists how the selected patch release differs from the newest one of its minor.

import { fullVersion, patchDifferences, type ReleaseName } from '@syncpod/core/releases';
import { loadPatchTexts } from '@syncpod/core/report';
import { MissingPart } from '../../ui/part/MissingPart.tsx';
import { useArrived } from '../../ui/part/useArrived.ts';
import styles from './ReleasesPanel.module.css';
import { useReleasesText } from './texts.ts';

/** More differences are shown on request. */
const FEW = 3;

export function PatchNotes({ release }: { readonly release: ReleaseName }) {
  const words = useReleasesText();
  const [major, minor] = release.split('.');
  const newest = fullVersion(`${major}.${minor}`);
  const version = fullVersion(release);
  const names = patchDifferences(release);
  const texts = useArrived(loadPatchTexts, names.length > 0);
  if (version === newest) return null;
  if (names.length === 0) {
    return (
      <section className={styles.section}>
        <h2 className={styles.title}>{words('releases.patchSame', { version, newest })}</h2>
      </section>
    );
  }
  return (
    <details className={styles.section} open={names.length <= FEW}>
      <summary className={styles.title}>{words('releases.patch', { version, newest })}</summary>
      {texts.state === 'here' && (
        <ul>
          {names.map((name) => (
            <li key={name}>{texts.part(name, words.lang)}</li>
          ))}
        </ul>
      )}
      {texts.state === 'missing' && <MissingPart onAgain={texts.again} />}
    </details>
  );
}
