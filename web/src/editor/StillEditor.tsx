// How does the text look until Monaco has come: the same lines in the same places?

import { useWords } from '../i18n/text.ts';
import frame from './EditorFrame.module.css';
import styles from './StillEditor.module.css';

interface StillEditorProps {
  readonly text: string;
  /** Counted from 1. */
  readonly changedLines: readonly number[];
}

export function StillEditor({ text, changedLines }: StillEditorProps) {
  const words = useWords();
  const changed = new Set(changedLines);
  return (
    <div className={frame.frame} data-story data-still-editor>
      <div className={styles.text} aria-hidden="true">
        {text
          .replace(/\n$/, '')
          .split('\n')
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <div key={index} className={styles.line} data-changed={changed.has(index + 1)}>
              <span className={styles.number}>{index + 1}</span>
              {line}
            </div>
          ))}
      </div>
      <p className={frame.hint}>{words('editor.tabHint')}</p>
    </div>
  );
}
