// Prints a comparison for a terminal.

import { inBrackets, MARKS } from '../../messages/joins.ts';
import type { Language } from '../../messages/language.ts';
import { visible } from '../../messages/visible.ts';
import type { TimelineEntry } from '../../story/story.ts';
import { stepText } from '../../text/stepText.ts';
import { cellWidth, columnWidths, padCells } from '../columns.ts';
import type { ReportLine, ReportSegment } from '../reportText.ts';
import type { Comparison } from './compare.ts';
import { compareWord } from './compareWords.ts';
import { differenceRow } from './differenceRows.ts';
import { comparisonSentence } from './sentence.ts';
import type { SideNames } from './sideNames.ts';

interface ComparedSides {
  readonly left: readonly TimelineEntry[];
  readonly right: readonly TimelineEntry[];
}

/** Terminal cells of one side's text before it wraps. */
const WIDEST = 34;

/** The sentence, and a table of all differences in the order of the story. Safe for a terminal. */
export function compareLines(
  comparison: Comparison,
  sides: ComparedSides,
  names: SideNames,
  lang: Language,
): ReportLine[] {
  const { text, tone } = comparisonSentence(comparison, names, lang);
  const sentence: ReportLine = [{ text: visible(text), tone }];
  const { differences } = comparison;
  if (differences.length === 0) return [sentence];
  const titles = ['title.where', 'title.what'] as const;
  const head = [...titles.map((key) => compareWord(lang, key)), names.left, names.right];
  const rows = differences.map((difference) => {
    const { kind, subject, left, right, note } = differenceRow(difference, names, lang);
    const what = [kind, subject].filter((part) => part !== '').join(' ');
    const whole = `${what}${inBrackets(note, lang)}`;
    return [snapshotName(comparison, sides, difference.at, lang), whole, left, right];
  });
  const broken = [head, ...rows].map((row) => row.map((cell) => inLines(visible(cell))));
  const widths = columnWidths(broken.flatMap(transposed));
  let before = '';
  const table = broken.flatMap((cells, row) => {
    const [where = ''] = rows[row - 1] ?? [''];
    const again = row > 0 && where === before;
    before = where;
    return transposed(cells).map((line) => lineOf(again ? ['', ...line.slice(1)] : line, widths, row === 0));
  });
  return [sentence, [], ...table];
}

function lineOf(cells: readonly string[], widths: readonly number[], head: boolean): ReportLine {
  const tones = ['soft', 'strong', 'plain', 'plain'] as const;
  return cells.map((cell, column): ReportSegment => {
    const text = column === cells.length - 1 ? cell : `${padCells(cell, widths[column] ?? 0)}  `;
    return { text, tone: head ? 'soft' : (tones[column] ?? 'plain') };
  });
}

/** The position of a difference in the story: `event 2 edit, kill containers`. */
function snapshotName({ pairs }: Comparison, { left, right }: ComparedSides, at: number, lang: Language) {
  const pair = pairs[at];
  const entry = pair && (pair.moved === 'right' ? right[pair.right] : left[pair.left]);
  if (!pair || pair.event < 0 || !entry) return compareWord(lang, 'story.start');
  const event = compareWord(lang, 'story.event', { number: pair.event + 1 });
  const { step } = entry.snapshot;
  return step ? `${event}${MARKS[lang].clause}${stepText(step, lang).title}` : event;
}

/** Wraps at spaces where possible. */
function inLines(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<= )/)) {
    if (line !== '' && cellWidth(line + word.trimEnd()) > WIDEST) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    while (cellWidth(line.trimEnd()) > WIDEST) {
      lines.push(line.slice(0, WIDEST));
      line = line.slice(WIDEST);
    }
  }
  return [...lines, line.trimEnd()];
}

/** The lines of a row, each with one cell for each column. */
function transposed(cells: readonly (readonly string[])[]): string[][] {
  const height = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: height }, (_, line) => cells.map((cell) => cell[line] ?? ''));
}
