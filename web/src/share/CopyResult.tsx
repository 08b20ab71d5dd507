// How does one hear what became of a copy?

import type { Copied } from '../browser/useCopy.ts';
import { type TextKey, useWords } from '../i18n/text.ts';
import styles from './ShareDialog.module.css';

const SAID = { copied: 'share.copied', failed: 'share.failed' } as const satisfies Record<Copied, TextKey>;

export function CopyResult({ said }: { readonly said: Copied | undefined }) {
  const words = useWords();
  return (
    <p role="status" className={styles.said}>
      {said && words(SAID[said])}
    </p>
  );
}
