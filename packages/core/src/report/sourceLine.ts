// Shows a problem together with its source line.

import { visible } from '../messages/visible.ts';
import type { Diagnostic } from '../result.ts';
import { cellWidth } from './columns.ts';

/** Longer lines are truncated around the position. */
const WIDEST = 120;

/** `FILE:LINE:COLUMN: message`, then the line and a caret below the position, if there is one. Safe for a terminal. */
export function diagnosticLines(
  file: string,
  text: string,
  { message, severity, range }: Diagnostic,
): string[] {
  const said = visible(severity === 'error' ? message : `${severity}: ${message}`);
  if (!range) return [`${visible(file)}: ${said}`];
  const { line, column } = range.start;
  const source = lineOf(text, line).replace(/\r$/, '');
  const from = Math.max(0, column - 1 - WIDEST / 2);
  const shown = source.slice(from, from + WIDEST);
  const before = visible(shown.slice(0, column - 1 - from).replaceAll('\t', ' '));
  const end = range.end.line === line ? range.end.column : source.length + 1;
  const marked = visible(source.slice(column - 1, Math.min(end - 1, from + WIDEST)));
  const carets = '^'.repeat(Math.max(1, cellWidth(marked)));
  return [
    `${visible(file)}:${line}:${column}: ${said}`,
    `  ${visible(shown.replaceAll('\t', ' '))}`,
    `  ${' '.repeat(cellWidth(before))}${carets}`,
  ];
}

/** The line with a number, from 1; '' if the text has fewer. */
function lineOf(text: string, number: number): string {
  let start = 0;
  for (let line = 1; line < number; line += 1) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return '';
  }
  const end = text.indexOf('\n', start);
  return end < 0 ? text.slice(start) : text.slice(start, end);
}
