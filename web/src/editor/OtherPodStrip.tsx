// What can one do with a pasted Pod that is another one than the running one?

import { FilesWords } from '../i18n/files/FilesWords.tsx';
import { useWords } from '../i18n/text.ts';
import styles from './OtherPodStrip.module.css';
import type { OtherPod } from './otherPod.ts';

interface OtherPodStripProps {
  readonly pod: OtherPod;
  onRun(): void;
}

/** Loaded when it is first needed, with its words. */
export function OtherPodStrip(props: OtherPodStripProps) {
  return (
    <FilesWords>
      <Strip {...props} />
    </FilesWords>
  );
}

function Strip({ pod, onRun }: OtherPodStripProps) {
  const words = useWords();
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
