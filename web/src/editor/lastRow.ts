// How far does the last row of a line reach, without the editor having to draw itself for the answer?

import { type Editor, letterOf } from './monaco.ts';

/** All of ASCII that is one letter wide. */
const PLAIN = /^[ -~]*$/;

/** Pixels from where the lines begin. */
export function lengthOfLastRow(editor: Editor, line: number, content: string, tabSize: number): number {
  const end = content.length + 1;
  // To measure letters of other widths, the editor draws itself at once: half of what a keystroke costs.
  if (!PLAIN.test(content)) return editor.getOffsetForColumn(line, end);
  const start = startOfLastRow(editor, line, end);
  const letters = end - start + (start === 1 ? 0 : indentOfRows(content, tabSize));
  return letters * letterOf(editor);
}

/** The column that the last row of a wrapped line begins with; 1 if it has one row. */
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

/** Letters before each row but the first: `wrappingIndent: 'indent'` sets them one stop further in than the line. */
function indentOfRows(content: string, tabSize: number): number {
  const spaces = content.length - content.trimStart().length;
  return spaces + tabSize - (spaces % tabSize);
}
