// The dialog of recorded stories: the shown one beside its simulation, and the list of all.

import type { TimelineEntry } from '@syncpod/core/story';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { BothSides } from './BothSides.tsx';
import styles from './Recorded.module.css';
import { fetchRecordedStories, fetchRecording, type RecordedStory } from './recordings.ts';
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

/** `onOpen` receives the text of a scenario. */
function RecordedList({ onOpen }: { onOpen(scenario: string): void }) {
  const words = useRecordedText();
  const [stories, setStories] = useState<readonly RecordedStory[]>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    fetchRecordedStories().then(setStories, (error: unknown) => setFailed(String(error)));
  }, []);
  if (failed !== undefined) return <p role="alert">{words('recorded.failed', { reason: failed })}</p>;
  if (!stories) return <p className={styles.note}>{words('recorded.loading')}</p>;
  const open = (id: string): void => {
    fetchRecording(id).then(
      ({ scenario }) => onOpen(JSON.stringify(scenario)),
      (error: unknown) => setFailed(String(error)),
    );
  };
  const titles = [...new Set(stories.map(({ title }) => title))].toSorted();
  return (
    <table className={styles.table} aria-label={words('recorded.title')}>
      <thead>
        <tr>
          <th scope="col">{words('recorded.story')}</th>
          <th scope="col">{words('recorded.releases')}</th>
        </tr>
      </thead>
      <tbody>
        {titles.map((title) => (
          <tr key={title}>
            <th scope="row" lang="en">
              {title}
            </th>
            <td className={styles.releases}>
              {stories
                .filter((story) => story.title === title)
                .map(({ id, minor, tag }) => (
                  <button
                    key={id}
                    type="button"
                    className={styles.badge}
                    aria-label={words('recorded.open', { title, tag })}
                    onClick={() => open(id)}
                  >
                    {minor}
                  </button>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
