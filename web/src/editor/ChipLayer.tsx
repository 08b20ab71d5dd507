// Keeps chips at the right edge of their lines, beside the text, while the editor scrolls.

import { useEffect, useReducer } from 'react';
import styles from './ChipLayer.module.css';
import type { Chip } from './chips.ts';
import { chipTextWidth } from './chipTextWidth.ts';
import { type Editor, letterOf } from './monaco.ts';

declare module 'react' {
  interface CSSProperties {
    /** The scale of a chip. */
    '--chip'?: number;
  }
}

interface ChipLayerProps {
  readonly editor: Editor;
  readonly chips: readonly Chip[];
  /** Scale factor. */
  readonly scale: number;
}

/** Pixels: both paddings, and the distances to the edge and to the text. */
const AROUND = 14 + 12 + 8;
const HIGH = 20;

/** Visual only: the Containers table has the same content for screen readers. */
export function ChipLayer({ editor, chips, scale }: ChipLayerProps) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const heard = [
      editor.onDidScrollChange(redraw),
      editor.onDidLayoutChange(redraw),
      editor.onDidChangeModelContent(redraw),
    ];
    return () => {
      for (const listener of heard) listener.dispose();
    };
  }, [editor]);
  return (
    <div className={styles.layer} style={{ '--chip': Math.max(1, scale) }} aria-hidden="true">
      {chips.map((chip) => {
        const fits = fitting(editor, chip, scale);
        if (!fits) return null;
        return (
          <span
            key={chip.key}
            className={styles.chip}
            data-tone={chip.tone}
            style={{ transform: `translateY(${fits.top}px)` }}
          >
            {fits.text}
          </span>
        );
      })}
    </div>
  );
}

/**
 * The part of the chip that fits beside the last row of its line, with its position; undefined if nothing fits or the
 * line is out of view.
 */
function fitting(
  editor: Editor,
  { line, text, short }: Chip,
  scale: number,
): { text: string; top: number } | undefined {
  const model = editor.getModel();
  if (!model || line > model.getLineCount()) return undefined;
  const { contentLeft, width, height } = editor.getLayoutInfo();
  const content = model.getLineContent(line);
  const top = editor.getTopForPosition(line, content.length + 1) - editor.getScrollTop();
  if (top < -HIGH * scale || top > height) return undefined;
  const { tabSize } = model.getOptions();
  const room = width - contentLeft - lengthOfLastRow(editor, line, content, tabSize) - AROUND * scale;
  const fits = [text, short].find((candidate) => chipTextWidth(candidate) * scale <= room);
  return fits === undefined ? undefined : { text: fits, top };
}

/** All ASCII characters of single width. */
const PLAIN = /^[ -~]*$/;

/** Pixels from the start of the lines. */
function lengthOfLastRow(editor: Editor, line: number, content: string, tabSize: number): number {
  const end = content.length + 1;
  // For other characters, the editor would have to render immediately, which costs half a keystroke.
  if (!PLAIN.test(content)) return editor.getOffsetForColumn(line, end);
  const start = startOfLastRow(editor, line, end);
  const letters = end - start + (start === 1 ? 0 : indentOfRows(content, tabSize));
  return letters * letterOf(editor);
}

/** The first column of the last row of a wrapped line; 1 if it has one row. */
function startOfLastRow(editor: Editor, line: number, end: number): number {
  const top = editor.getTopForPosition(line, end);
  let [first, last] = [1, end];
  while (first < last) {
    const between = (first + last) >> 1;
    if (editor.getTopForPosition(line, between) < top) first = between + 1;
    else last = between;
  }
  return first;
}

/**
 * Width of the indent before each row but the first, in letters: `wrappingIndent: 'indent'` adds one tab stop to the
 * line's indent.
 */
function indentOfRows(content: string, tabSize: number): number {
  const spaces = content.length - content.trimStart().length;
  return spaces + tabSize - (spaces % tabSize);
}
