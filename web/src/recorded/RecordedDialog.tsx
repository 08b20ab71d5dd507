// The dialog of recorded stories: the shown one beside its simulation, and the list of all.

import type { TimelineEntry } from '@syncpod/core/story';
import { Dialog } from '../ui/Dialog.tsx';
import { BothSides } from './BothSides.tsx';
import styles from './Recorded.module.css';
import { RecordedList } from './RecordedList.tsx';
import { useRecordedText } from './texts.ts';
import { useRecording } from './useRecording.ts';

interface RecordedDialogProps {
  readonly entries: readonly TimelineEntry[];
  /** Opens the text of a scenario. */
  onOpen(scenario: string): void;
  onClose(): void;
}

export function RecordedDialog({ entries, onOpen, onClose }: RecordedDialogProps) {
  const words = useRecordedText();
  const recording = useRecording();
  const tag = recording?.tag ?? '';
  return (
    <Dialog
      title={words(recording ? 'recorded.badge' : 'recorded.title', { tag })}
      size="wide"
      onClose={onClose}
    >
      {recording && <BothSides recording={recording} entries={entries} />}
      {recording && <h3>{words('recorded.title', { tag })}</h3>}
      <p className={styles.note}>{words('recorded.note')}</p>
      <RecordedList onOpen={onOpen} />
    </Dialog>
  );
}
