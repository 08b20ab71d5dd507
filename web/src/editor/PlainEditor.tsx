// How does one type on a phone: a text area, without the weight of an editor?

import { useImperativeHandle, useRef } from 'react';
import { useWords } from '../i18n/text.ts';
import type { EditorProps } from './editorProps.ts';
import styles from './PlainEditor.module.css';

export function PlainEditor({ handle, text, onChange }: EditorProps) {
  const words = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => ({
    focus: () => area.current?.focus(),
    jumpTo: (line, column) => {
      const before = text.split('\n').slice(0, line - 1);
      const place = before.reduce((sum, { length }) => sum + length + 1, column - 1);
      area.current?.focus();
      area.current?.setSelectionRange(place, place);
    },
  }));
  return (
    <textarea
      ref={area}
      className={styles.area}
      aria-label={words('editor.name')}
      value={text}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      wrap="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
