// Lights up the lines of the container that another part of the page points at, and points at the container of a line.

import { useEffect, useMemo, useRef } from 'react';
import { onPointed, type Pointed, pointAt, pointedNow } from '../store/pointed.ts';
import { type ContainerLines, containerLines } from './containerLines.ts';
import type { EditedText } from './editorProps.ts';
import styles from './MonacoEditor.module.css';
import { type Editor, markLines } from './monaco.ts';

const LINKED = { className: styles.linked ?? '', marginClassName: styles.linked ?? '' };

/** A move of the cursor by a key or the pointer, not by typing: Monaco's CursorChangeReason.Explicit. */
const EXPLICIT = 3;

export function useLinkedLines(editor: Editor | undefined, { chips, changedLines }: EditedText): void {
  const known = useRef({ chips, changedLines });
  useEffect(() => {
    known.current = { chips, changedLines };
  });
  const marks = useMemo(() => editor?.createDecorationsCollection(), [editor]);
  useEffect(() => {
    if (!editor || !marks) return;
    const listed = (): readonly ContainerLines[] => {
      const outcomes = known.current.chips.filter(({ key }) => key.endsWith(' outcome'));
      return containerLines(
        editor.getValue(),
        outcomes.map(({ line }) => line),
      );
    };
    const point = (line: number | undefined): void => {
      const found = listed().find(({ first, last }) => line !== undefined && first <= line && line <= last);
      const changed = line !== undefined && known.current.changedLines.includes(line);
      pointAt(found && { container: found.name, ...(changed ? { changed } : {}) });
    };
    const light = ({ container, changed }: Pointed): void => {
      const found = container === undefined ? undefined : listed().find(({ name }) => name === container);
      const lines = found
        ? Array.from({ length: found.last - found.first + 1 }, (_, index) => found.first + index)
        : [];
      const fresh = lines.filter((line) => known.current.changedLines.includes(line));
      markLines(marks, changed && fresh.length > 0 ? fresh : lines, LINKED);
    };
    const stop = onPointed(() => light(pointedNow()));
    const heard = [
      editor.onMouseMove(({ target }) => point(target.position?.lineNumber)),
      editor.onMouseLeave(() => pointAt()),
      editor.onDidChangeCursorPosition(({ reason, position }) => {
        if (reason === EXPLICIT) point(position.lineNumber);
      }),
    ];
    return () => {
      stop();
      for (const listener of heard) listener.dispose();
    };
  }, [editor, marks]);
}
