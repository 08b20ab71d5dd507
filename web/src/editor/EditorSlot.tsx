// Where in the page does Monaco stand, and what stands there until it has come?

import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../i18n/text.ts';
import styles from './EditorSlot.module.css';
import type { EditorProps } from './editorProps.ts';
import { giveBack, lendTo, useHosted } from './hosted.ts';
import { StillEditor } from './StillEditor.tsx';

export function EditorSlot(props: EditorProps) {
  const words = useWords();
  const ready = useHosted((hosted) => hosted.ready);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) lendTo(place.current);
    return giveBack;
  }, []);
  useLayoutEffect(() => {
    const { typedEarly } = useHosted.getState();
    const heard = typedEarly ?? props.text;
    useHosted.setState({ props: { ...props, words, text: heard }, typedEarly: undefined });
    if (heard !== props.text) props.onChange(heard);
  });
  return (
    <div className={styles.slot} ref={place}>
      {!ready && <StillEditor text={props.text} changedLines={props.changedLines} />}
    </div>
  );
}
