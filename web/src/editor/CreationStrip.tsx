// Reports that a release does not create the Pod as written, and offers a release that does.

import type { Minor } from '@syncpod/core/releases';
import styles from './OtherPodStrip.module.css';
import { usePasteText } from './pasteTexts.ts';
import type { RefusedCreation } from './refusedCreation.ts';

interface CreationStripProps {
  readonly creation: RefusedCreation;
  onRelease(minor: Minor): void;
}

export function CreationStrip({ creation, onRelease }: CreationStripProps) {
  const words = usePasteText();
  const { errors, needs, minor } = creation;
  const said = [
    words(errors.length > 0 ? 'paste.notCreated' : 'paste.dropped', { release: minor }),
    ...(needs === undefined ? [] : [words('paste.needs', { release: needs })]),
  ];
  return (
    <div role="status" className={styles.strip}>
      <span className={styles.text}>{said.join(' ')}</span>
      {needs !== undefined && (
        <button type="button" className={`primary ${styles.run}`} onClick={() => onRelease(needs)}>
          {words('paste.switch', { release: needs })}
        </button>
      )}
    </div>
  );
}
