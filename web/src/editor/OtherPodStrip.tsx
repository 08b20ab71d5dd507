// Offers actions for a pasted Pod that is not the running Pod.

import styles from './OtherPodStrip.module.css';
import type { OtherPod } from './otherPod.ts';
import { usePasteText } from './pasteTexts.ts';

interface OtherPodStripProps {
  readonly pod: OtherPod;
  onRun(): void;
}

export function OtherPodStrip({ pod, onRun }: OtherPodStripProps) {
  const words = usePasteText();
  const { running, refused } = pod;
  return (
    <div role="status" className={styles.strip}>
      <span className={styles.text}>
        {words(refused ? 'paste.noEdit' : 'paste.another', { name: running })}
      </span>
      <button type="button" className={`primary ${styles.run}`} onClick={onRun}>
        {words('paste.run')}
      </button>
    </div>
  );
}
