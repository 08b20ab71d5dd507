// The dialog of recorded stories: the shown one beside its simulation, and the list of all.

import type { TimelineEntry } from '@syncpod/core/story';
import { Dialog } from '../../ui/Dialog.tsx';
import { BothSides } from './BothSides.tsx';
import styles from './Recorded.module.css';
import { RecordedList } from './RecordedList.tsx';
import { badgeText, useRecordedText } from './texts.ts';
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
  const list = words('recorded.title');
  return (
    <Dialog title={recording ? badgeText(words, recording) : list} size="wide" onClose={onClose}>
      {recording && <BothSides recording={recording} entries={entries} />}
      {recording && <h3>{list}</h3>}
      <p className={styles.note}>{words('recorded.note')}</p>
      <RecordedList onOpen={onOpen} />
    </Dialog>
  );
}
