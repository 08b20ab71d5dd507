// Renders a text area with line numbers, laid out like Monaco, until Monaco has loaded.

import { useImperativeHandle, useRef } from 'react';
import { useSource } from '../store/context.ts';
import { grownSize, LARGE_SCREEN, lineHeight, USUAL_SIZE } from '../store/fontSize.ts';
import { isLong, LongTextNote } from '../ui/LongTextNote.tsx';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import frame from './EditorFrame.module.css';
import type { EditorProps } from './editorProps.ts';
import styles from './LinedEditor.module.css';
import { jumpIn, TextArea } from './TextArea.tsx';
import { useEditorText } from './texts.ts';

type LinedEditorProps = Pick<EditorProps, 'handle' | 'typed' | 'onChange'>;

export function LinedEditor({ handle, typed, onChange }: LinedEditorProps) {
  const words = useEditorText();
  const { text, changedLines } = typed;
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => jumpIn(area));
  const chosen = useSource(({ fontSize }) => fontSize);
  const size = grownSize(chosen, useMediaQuery(LARGE_SCREEN));
  const changed = new Set(changedLines);
  // Monaco shows it: it lays out the visible lines only.
  if (isLong(text)) return <LongTextNote className={frame.frame} text={text} />;
  return (
    <div className={frame.frame} data-story data-lined>
      <div
        className={styles.sheet}
        style={chosen === USUAL_SIZE ? undefined : { fontSize: size, lineHeight: `${lineHeight(size)}px` }}
        data-scrolls
      >
        <div className={styles.lines}>
          <div aria-hidden="true">
            {text
              .replace(/\n$/, '')
              .split('\n')
              .map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a line
                <div key={index} className={styles.line} data-changed={changed.has(index + 1)}>
                  <span className={styles.number}>{index + 1}</span>
                  {line}
                </div>
              ))}
          </div>
          <TextArea ref={area} className={styles.area} text={text} onChange={onChange} />
        </div>
      </div>
      <p className={frame.hint}>{words('editor.tabHint')}</p>
    </div>
  );
}
