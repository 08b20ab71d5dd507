// How do chips stay at the right edge of their lines while the editor scrolls?

import { useEffect, useReducer } from 'react';
import styles from './ChipLayer.module.css';
import type { Chip } from './chips.ts';
import type { Editor } from './monaco.ts';

interface ChipLayerProps {
  readonly editor: Editor;
  readonly chips: readonly Chip[];
}

/** For the eye only: the Containers table says the same to screen readers. */
export function ChipLayer({ editor, chips }: ChipLayerProps) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const heard = [editor.onDidScrollChange(redraw), editor.onDidLayoutChange(redraw)];
    return () => {
      for (const listener of heard) listener.dispose();
    };
  }, [editor]);
  const lines = editor.getModel()?.getLineCount() ?? 0;
  return (
    <div className={styles.layer} aria-hidden="true">
      {chips
        .filter(({ line }) => line <= lines)
        .map(({ key, line, text, tone }) => (
          <span
            key={key}
            className={styles.chip}
            data-tone={tone}
            style={{ transform: `translateY(${editor.getTopForLineNumber(line) - editor.getScrollTop()}px)` }}
          >
            {text}
          </span>
        ))}
    </div>
  );
}
