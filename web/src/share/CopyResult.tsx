// Announces the result of a copy.

import type { Copied } from '../browser/useCopy.ts';
import styles from './ShareDialog.module.css';
import { type ShareKey, useShareText } from './texts.ts';

const SAID = { copied: 'share.copied', failed: 'share.failed' } as const satisfies Record<Copied, ShareKey>;

export function CopyResult({ said }: { readonly said: Copied | undefined }) {
  const words = useShareText();
  return (
    <p role="status" className={styles.said}>
      {said && words(SAID[said])}
    </p>
  );
}
