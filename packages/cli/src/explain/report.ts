// Writes the report on one or several workloads as data, text, Markdown and lines.

import { type Language, MARKS, visible } from '@syncpod/core/messages';
import type { Release } from '@syncpod/core/releases';
import {
  columnWidths,
  escapeMarkdown,
  padCells,
  type ReportLine,
  refusalLines,
  reportJson,
  reportMarkdown,
  reportText,
} from '@syncpod/core/report';
import { verdictText } from '@syncpod/core/text';
import { effectsOf } from './effects.ts';
import type { Explained, ExplainResult } from './explainPair.ts';
import { withOwnValues } from './ownValues.ts';
import { sourceName } from './sources.ts';
import { surroundingsLines } from './surroundingsText.ts';
import { explainWords } from './words.ts';

/** The version of the JSON and YAML reports. public/schemas/explain.schema.json describes them. */
const VERSION = 1;

const KILLS: ReadonlySet<ExplainResult> = new Set(['restart', 'replace', 'removed']);

/** True if running containers are killed. */
export function kills({ result, scale }: Explained): boolean {
  return KILLS.has(result) || (scale?.deleted ?? 0) > 0;
}

/** Its one-sentence summary. */
export function sentenceOf(explained: Explained, lang: Language): string {
  const { result, explanation, refusal, common } = explained;
  if (common)
    return withOwnValues(sentenceOf(common.answer, lang), common.values) ?? sentenceOf(common.alone(), lang);
  const words = explainWords(lang).sentences;
  if (refusal) return words.refused;
  if (explained.scale) {
    const { scale, ...others } = explained;
    const says = explainWords(lang).scale(scale);
    return explanation ? `${says} ${sentenceOf(others, lang)}` : says;
  }
  if (result === 'later' || result === 'added' || result === 'removed' || result === 'unreadable') {
    return words[result];
  }
  return explanation
    ? verdictText(explanation.verdict, lang)
        .map(({ text }) => text)
        .join('')
    : result === 'replace'
      ? words.custom
      : words.refused;
}

/** Writes the report of one of several workloads. */
type Write = (one: Explained) => string;

export interface Printer {
  /** The text with its secrets masked. */
  hide(text: string): string;
  /** Returns a function that writes reports as `write` does, with their secrets masked. */
  reports(write: Write): Write;
}

/** The report of several workloads as JSON. */
export function listJson(
  all: readonly Explained[],
  printer: Printer,
  release: Release,
  lang: Language,
): string {
  const head = { v: VERSION, release: release.name, tag: release.tag, ...countsOf(all), items: [] };
  const item = printer.reports((one) =>
    JSON.stringify(singleData(one, release, lang), undefined, 2).replaceAll('\n', '\n    '),
  );
  const items = all.length === 0 ? '' : `\n    ${all.map(item).join(',\n    ')}\n  `;
  return JSON.stringify(head, undefined, 2).replace(/\[\](?=\n\}$)/, () => `[${items}]`);
}

/** The report of one workload as data. */
export function singleData(explained: Explained, { minor, tag }: Release, lang: Language): object {
  const { source, result, explanation, refusal, containers, lineOf, apiServer, last } = explained;
  const { kind, namespace, name, file } = source;
  const merged = last === undefined ? {} : { merged: last };
  const around = {
    ...(explained.scale ? { scale: explained.scale } : {}),
    ...(explained.surroundings ? { surroundings: explained.surroundings } : {}),
  };
  const head = {
    v: VERSION,
    release: minor,
    tag,
    workload: { kind, namespace, name, file },
    result,
    ...merged,
    ...around,
  };
  const server = apiServer ? { apiServer: apiServer.name } : {};
  const sentence = sentenceOf(explained, lang);
  if (refusal) {
    const admission = { allowed: false, errors: refusal.errors, reaches: 'nothing' };
    return { ...head, pod: name, sentence, admission };
  }
  if (!explanation) return { ...head, pod: name, sentence, ...(containers ? { names: containers } : {}) };
  return { ...head, ...reportJson(explanation, lang, lineOf), ...server, sentence };
}

function countsOf(all: readonly Explained[]) {
  return {
    total: all.length,
    killed: all.filter(kills).length,
    refused: all.filter((one) => one.result !== 'unreadable' && effectsOf(one).includes('refused')).length,
  };
}

/** For a terminal: the whole report of one workload. */
export function singleLines(explained: Explained, lang: Language): ReportLine[] {
  const { source, result, explanation, refusal, state, lineOf, last } = explained;
  const merged = last === undefined ? [] : [plainLine(explainWords(lang).merges[last], 'soft')];
  const scaled =
    result === 'later' ? [] : scaleLines(explained, lang).map((text) => plainLine(text, 'plain'));
  const head = source.kind === 'Pod' ? [] : [plainLine(sourceName(source), 'strong'), ...merged, ...scaled];
  const sentence = plainLine(sentenceOf(explained, lang), toneOf(result));
  const around = aroundOf(explained, lang).map((text) => plainLine(text, 'plain'));
  const end = around.length > 0 ? [[], ...around] : [];
  if (refusal) return [...head, sentence, ...refusal.lines.map((text) => plainLine(text, 'refused')), ...end];
  if (!explanation) return [...head, sentence, ...end];
  const report = reportText(explanation, {
    lang,
    ...(state ? { state } : {}),
    ...(lineOf ? { lineOf } : {}),
  });
  return [...head, ...(result === 'later' ? [sentence] : []), ...report, ...end];
}

/** For a terminal: a table with a row for each workload, and a sentence about all. */
export function listLines(all: readonly Explained[], lang: Language): ReportLine[] {
  const { columns, summary } = explainWords(lang);
  const rows = all.map((one) => rowOf(one, lang).map(visible));
  const widths = columnWidths([columns, ...rows]);
  const line = (cells: readonly string[], tones: readonly Tone[]): ReportLine =>
    cells.map((text, column) => ({
      text: `${padCells(text, widths[column] ?? 0)}  `,
      tone: tones[column] ?? 'plain',
    }));
  return [
    line(columns, ['soft', 'soft', 'soft']),
    ...all.flatMap((one, index): ReportLine[] => [
      line(rows[index] ?? [], ['plain', toneOf(one.result), 'plain']),
      ...refusalOf(one).map((text) => plainLine(`  ${text}`, 'refused')),
      ...[...scaleLines(one, lang), ...aroundOf(one, lang)].map((text) => plainLine(`  ${text}`, 'plain')),
    ]),
    [],
    plainLine(summary(countsOf(all)), all.some(kills) ? 'kill' : 'plain'),
  ];
}

/** GitHub Markdown: a table of all workloads, then the report of each workload that is not kept. */
export function listMarkdown(all: readonly Explained[], printer: Printer, lang: Language): string {
  const { columns, summary } = explainWords(lang);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = all.map((one) => row(rowOf(one, lang).map(escapeMarkdown)));
  const table = [row(columns), row(columns.map(() => '---')), ...rows].join('\n');
  const details = all
    .filter(({ result, surroundings, scale }) => result !== 'keep' || (surroundings ?? scale) !== undefined)
    .map(printer.reports((one) => singleMarkdown(one, lang).trimEnd()));
  return `${[summary(countsOf(all)), printer.hide(table), ...details].join('\n\n')}\n`;
}

/** GitHub Markdown: the report of one workload, under its name unless it is a Pod. */
export function singleMarkdown(explained: Explained, lang: Language, link?: string): string {
  const { source, result, explanation, refusal, last } = explained;
  const merged = last === undefined ? [] : [escapeMarkdown(explainWords(lang).merges[last])];
  const scaled = result === 'later' ? [] : scaleLines(explained, lang).map(escapeMarkdown);
  const head =
    source.kind === 'Pod' ? [] : [`## ${escapeMarkdown(sourceName(source))}`, ...merged, ...scaled];
  const says =
    refusal || !explanation || result === 'later' ? [escapeMarkdown(sentenceOf(explained, lang))] : [];
  const lines = refusal ? [refusal.lines.map((line) => `    ${visible(line)}`).join('\n')] : [];
  const report = explanation && !refusal ? [reportMarkdown(explanation, lang, link).trimEnd()] : [];
  const around = aroundOf(explained, lang).map((text) => `- ${escapeMarkdown(text.trim())}`);
  const end = around.length > 0 ? [around.join('\n')] : [];
  return `${[...head, ...says, ...lines, ...report, ...end].join('\n\n')}\n`;
}

function aroundOf({ surroundings, result }: Explained, lang: Language): readonly string[] {
  return surroundings ? surroundingsLines(surroundings, result, lang) : [];
}

/** Empty without an explanation, because the sentence has the numbers then. */
function scaleLines({ scale, explanation }: Explained, lang: Language): readonly string[] {
  return scale && explanation ? [explainWords(lang).scale(scale)] : [];
}

type Tone = ReportLine[number]['tone'];

function plainLine(text: string, tone: Tone): ReportLine {
  return [{ text: visible(text), tone }];
}

function rowOf(explained: Explained, lang: Language): string[] {
  const { source, result } = explained;
  return [sourceName(source), explainWords(lang).results[result], affected(explained).join(MARKS[lang].list)];
}

/** The containers that are killed, started or gone. */
function affected({ explanation, containers = [], refusal }: Explained): readonly string[] {
  if (refusal || !explanation) return containers;
  const { dying, reset, starting } = explanation.verdict;
  return [...new Set([...dying, ...reset, ...starting])];
}

function refusalOf({ refusal, result, explanation }: Explained): readonly string[] {
  if (refusal) return refusal.lines;
  return result === 'refused' && explanation ? refusalLines(explanation) : [];
}

const TONES = {
  keep: 'keep',
  later: 'keep',
  added: 'start',
  restart: 'kill',
  replace: 'kill',
  removed: 'kill',
  refused: 'refused',
  unreadable: 'refused',
} as const satisfies Record<ExplainResult, Tone>;

function toneOf(result: ExplainResult): Tone {
  return TONES[result];
}
