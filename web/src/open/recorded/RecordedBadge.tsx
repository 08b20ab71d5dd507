// Shows that the current story was recorded on a real kubelet.

import { useSource } from '../../store/context.ts';
import styles from './Recorded.module.css';
import { badgeText, useRecordedText } from './texts.ts';
import { useRecording } from './useRecording.ts';

export function RecordedBadge() {
  const words = useRecordedText();
  const recording = useRecording();
  const ask = useSource((source) => source.ask);
  if (!recording) return null;
  return (
    <button
      type="button"
      className={styles.badge}
      aria-haspopup="dialog"
      onClick={() => ask({ kind: 'recorded' })}
    >
      {badgeText(words, recording)}
    </button>
  );
}
