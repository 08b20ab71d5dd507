// Measures the last row of a line without a layout of the editor.

import { type Editor, letterOf } from './monaco.ts';

/** All ASCII characters of single width. */
const PLAIN = /^[ -~]*$/;

/** Pixels from the start of the lines. */
export function lengthOfLastRow(editor: Editor, line: number, content: string, tabSize: number): number {
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
