// Offers actions for a pasted Pod that is not the running Pod.

import type { Release } from '@syncpod/core/releases';
import { type NamedPod, typedPod } from '../import/typedPod.ts';
import styles from './OtherPodStrip.module.css';
import type { OtherPod } from './otherPod.ts';
import { type PasteKey, usePasteText } from './pasteTexts.ts';

const ABOUT_TEXTS = {
  refused: 'paste.noEdit',
  other: 'paste.another',
  state: 'paste.state',
} as const satisfies Record<OtherPod['about'], PasteKey>;

interface OtherPodStripProps {
  readonly pod: OtherPod;
  readonly text: string;
  readonly release: Release | undefined;
  onRun(pod: NamedPod): void;
}

export function OtherPodStrip({ pod, text, release, onRun }: OtherPodStripProps) {
  const words = usePasteText();
  const { running, typed, about } = pod;
  return (
    <div role="status" className={styles.strip}>
      <span className={styles.text}>{words(ABOUT_TEXTS[about], { name: running })}</span>
      <button
        type="button"
        className={`primary ${styles.run}`}
        onClick={() => onRun(typedPod(text, typed, release))}
      >
        {words('paste.run')}
      </button>
    </div>
  );
}
