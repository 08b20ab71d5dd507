// Chooses the other scenario of a comparison: a story, a file, a link, or a fork of this one.

import type { Scenario } from '@syncpod/core/scenario';
import { useState } from 'react';
import { readTextFile } from '../../browser/readTextFile.ts';
import { fetchStory } from '../../open/stories/stories.ts';
import { noticeText } from '../../shell/notice/noticeText.ts';
import type { Notice } from '../../store/source.ts';
import type { ListedStory } from '../../store/story.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import styles from './CompareDialog.module.css';
import { readOther } from './readOther.ts';
import { useCompareText } from './texts.ts';

interface CompareDialogProps {
  readonly stories: readonly ListedStory[];
  onTake(scenario: Scenario): void;
  /** The current scenario, with unsaved edits. */
  onFork(): void;
  onClose(): void;
}

export function CompareDialog({ stories, onTake, onFork, onClose }: CompareDialogProps) {
  const words = useCompareText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Notice>();
  const take = (found: string): void => {
    const read = readOther(found);
    if ('problem' in read) setProblem(read.problem);
    else onTake(read.scenario);
  };
  const failed = (error: unknown): void =>
    setProblem({ text: 'notice.storyBad', values: { reason: String(error) } });
  return (
    <Dialog title={words('compare.choose')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          take(text);
        }}
      >
        <label className={styles.label}>
          {words('compare.story')}
          <select
            className={styles.field}
            value=""
            onChange={(event) => void fetchStory(event.target.value).then(take, failed)}
          >
            <option value="" disabled>
              {words('compare.storyHint')}
            </option>
            {stories.map((story) => (
              <option key={story.file} value={story.file}>
                {story[words.lang]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.label}>
          {words('compare.link')}
          <span className={styles.row}>
            <input
              type="text"
              className={styles.field}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
              }}
            />
            <button type="submit" className={styles.button} disabled={text.trim() === ''}>
              {words('compare.open')}
            </button>
          </span>
        </label>
        <p className={styles.file}>
          <FileButton
            text={words('compare.file')}
            accept=".json,application/json"
            onFile={(file) => void readTextFile(file).then(take, failed)}
          />
        </p>
        <p role="alert" className={styles.problem}>
          {problem && noticeText(problem, words)}
        </p>
        <div className={styles.fork}>
          <button type="button" className={styles.button} onClick={onFork}>
            {words('compare.fork')}
          </button>
          <p className={styles.note}>{words('compare.forkHint')}</p>
        </div>
      </form>
    </Dialog>
  );
}
