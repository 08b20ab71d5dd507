// Writes a fleet report for a terminal, as Markdown, as JSON and as a web page, in pieces.

import type { Language } from '../../messages/language.ts';
import { visible } from '../../messages/visible.ts';
import { cellWidth, columnWidths, padCells } from '../columns.ts';
import { causeText } from '../releases/causeText.ts';
import { escapeMarkdown } from '../reportMarkdown.ts';
import type { ReportLine, ReportSegment } from '../reportText.ts';
import { PALETTES } from '../svg/palette.ts';
import { element, escapeXml } from '../svg/xml.ts';
import type { FleetReport } from './fleet.ts';
import { type FleetSection, fleetSections, fleetSummary, nodesToDrain } from './fleetSections.ts';

/** Wider cells do not widen their column; the rest of their row moves to the right. */
const WIDEST_CELL = 48;

/** The longest cell of a terminal; lists of nodes can be longer. */
const LONGEST_CELL = 120;

/**
 * For a terminal, line by line; the padding takes wide characters into account. A section shows at most `most` rows, and
 * the number of the others.
 */
export function* fleetLines(
  report: FleetReport,
  lang: Language,
  most = Number.POSITIVE_INFINITY,
): Iterable<ReportLine> {
  const [answer, note] = fleetSummary(report, lang);
  const line = (text: string, tone: ReportSegment['tone']): ReportLine => [{ text, tone }];
  yield line(answer, report.restartedContainers > 0 ? 'kill' : 'keep');
  yield line(note, 'soft');
  for (const section of fleetSections(report, lang)) {
    const rows = () => firstOf(section.rows(), most);
    const widths = widthsOf(section.columns, rows());
    const cells = (row: readonly string[]) =>
      row.map((cell, column) => padCells(shortened(visible(cell)), widths[column] ?? 0)).join('  ');
    yield [];
    yield line(section.title, 'strong');
    yield line(cells(section.columns), 'soft');
    for (const row of rows()) yield line(cells(row), 'plain');
    const left = section.count - most;
    if (left > 0) yield line(lang === 'zh' ? `另有 ${left} 行` : `+${left} more`, 'soft');
  }
}

function shortened(cell: string): string {
  return cell.length <= LONGEST_CELL ? cell : `${cell.slice(0, LONGEST_CELL - 1)}…`;
}

function* firstOf<T>(all: Iterable<T>, most: number): Iterable<T> {
  let shown = 0;
  for (const one of all) {
    if (shown === most) return;
    shown += 1;
    yield one;
  }
}

function widthsOf(columns: FleetSection['columns'], rows: Iterable<readonly string[]>): number[] {
  const widths = columnWidths([columns]);
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, Math.min(WIDEST_CELL, cellWidth(visible(cell))));
    }
  }
  return widths;
}

/** GitHub tables, in pieces; names are escaped. */
export function* fleetMarkdown(report: FleetReport, lang: Language): Iterable<string> {
  const [answer, note] = fleetSummary(report, lang);
  yield `**${answer}**\n\n${note}\n`;
  for (const { title, columns, rows } of fleetSections(report, lang)) {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
    yield `\n### ${title}\n\n${line(columns)}${line(columns.map(() => '---'))}`;
    for (const row of rows()) yield line(row.map(escapeMarkdown));
  }
}

/** The version of the JSON report: public/schemas/upgrade.schema.json describes it. */
const FLEET_VERSION = 1;

/** One JSON object: all counts, and the Pods with their containers; a cause is the text of it. */
export function* fleetJson({ restarted, ...counts }: FleetReport, lang: Language): Iterable<string> {
  const texts = counts.causes.map(({ cause }) => causeText(cause, lang));
  const causes = counts.causes
    .map(({ cause: _, ...count }, index) => ({ name: texts[index], ...count }))
    .sort(
      (a, b) => b.restartedContainers - a.restartedContainers || ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
    );
  const drain = nodesToDrain(counts).map(({ name }) => name);
  const head = JSON.stringify({ v: FLEET_VERSION, ...counts, drain, causes }, undefined, 2);
  yield `${head.slice(0, -2)},\n  "restarted": [`;
  let between = '\n    ';
  for (const { restarted: containers, ...pod } of restarted) {
    const named = containers.map(({ name, kind, cause }) => ({ name, kind, cause: texts[cause] }));
    yield `${between}${JSON.stringify({ ...pod, containers: named })}`;
    between = ',\n    ';
  }
  yield '\n  ]\n}\n';
}

/** A self-contained page; its policy forbids scripts and requests. */
export function* fleetHtml(report: FleetReport, lang: Language): Iterable<string> {
  const [answer, note] = fleetSummary(report, lang);
  yield `<!doctype html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">\n`;
  yield `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n`;
  yield '<meta name="viewport" content="width=device-width">\n';
  yield `<title>${escapeXml(answer)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n`;
  const tone = report.restartedContainers > 0 ? 'kill' : 'keep';
  yield `${element('h1', { class: tone }, escapeXml(answer))}\n${element('p', {}, escapeXml(note))}\n`;
  for (const { title, columns, rows } of fleetSections(report, lang)) {
    const head = columns.map((name) => element('th', { scope: 'col' }, escapeXml(name))).join('');
    yield `${element('h2', {}, escapeXml(title))}\n<div><table><thead><tr>${head}</tr></thead><tbody>\n`;
    for (const row of rows()) yield `<tr>${row.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>\n`;
    yield '</tbody></table></div>\n';
  }
  yield '</body>\n</html>\n';
}

const { light, dark } = PALETTES;
const colours = ({ page, panel, ink, soft, line, tones }: typeof light) =>
  [`--page:${page}`, `--panel:${panel}`, `--ink:${ink}`, `--soft:${soft}`, `--line:${line}`]
    .concat(`--kill:${tones.kill[0]}`, `--keep:${tones.keep[0]}`)
    .join(';');

const STYLE = [
  `:root{color-scheme:light dark;${colours(light)}}`,
  `@media (prefers-color-scheme:dark){:root{${colours(dark)}}}`,
  'body{max-width:1100px;margin:24px auto;padding:0 16px;background:var(--page);color:var(--ink)}',
  'body{font:14px/1.5 system-ui,sans-serif}h1{font-size:20px}h2{font-size:16px;margin-top:32px}',
  '.kill{color:var(--kill)}.keep{color:var(--keep)}p{color:var(--soft)}div{overflow-x:auto}',
  'table{border-collapse:collapse;background:var(--panel);width:100%}',
  'th,td{padding:6px 12px;border:1px solid var(--line);text-align:left;vertical-align:top}',
  'th{position:sticky;top:0;background:var(--panel)}',
].join('');
