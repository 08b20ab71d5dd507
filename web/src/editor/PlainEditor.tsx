// Renders the editor for phones: a text area.

import { useImperativeHandle, useRef } from 'react';
import { isLong, LongTextNote } from '../ui/LongTextNote.tsx';
import type { EditorProps } from './editorProps.ts';
import styles from './PlainEditor.module.css';
import { jumpIn, TextArea } from './TextArea.tsx';

export function PlainEditor({ handle, typed, onChange }: Pick<EditorProps, 'handle' | 'typed' | 'onChange'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => jumpIn(area));
  if (isLong(typed.text, false)) {
    return <LongTextNote className={styles.area} text={typed.text} onClear={() => onChange('')} />;
  }
  return <TextArea ref={area} className={styles.area} text={typed.text} wrap="off" onChange={onChange} />;
}
