// How does an explanation read on a terminal?

import { skipText, stepText } from '../sync/stepText.ts';
import { namesActedOn } from '../sync/syncStep.ts';
import { MARKS } from '../trace/joins.ts';
import type { Language } from '../trace/language.ts';
import type { Tone } from '../trace/segment.ts';
import { verdictText } from '../trace/verdictText.ts';
import { columnWidths, padCells, visible } from './columns.ts';
import { reasonsOf } from './reasons.ts';
import { refusalLines } from './refusal.ts';
import type { Reported } from './reported.ts';
import { say } from './reportWords.ts';
import { columnTitles, containerRows, OUTCOME_COLUMN } from './rows.ts';

/** A run of words of a line; `soft` is what one may pass over. */
export interface ReportSegment {
  readonly text: string;
  readonly tone: Tone | 'soft';
}

/** One line, without its end. */
export type ReportLine = readonly ReportSegment[];

interface TextOptions {
  readonly lang: Language;
  /** Where the state of the containers was taken from; absent: nothing is said of it. */
  readonly state?: 'settled' | 'observed';
}

/** The whole report: verdict, refusal, Containers, steps, why. Safe for a terminal, whatever the Pod holds. */
export function reportText(reported: Reported, { lang, state }: TextOptions): ReportLine[] {
  const blocks = [
    [verdictText(reported.verdict, lang), ...(state ? [[soft(say(lang, `note.${state}`))]] : [])],
    refusal(reported, lang),
    table(reported, lang),
    steps(reported, lang),
    why(reported, lang),
  ].filter((block) => block.length > 0);
  return blocks
    .flatMap((block, index) => (index === 0 ? block : [[], ...block]))
    .map((line) => line.map(({ text, tone }) => ({ text: visible(text), tone })));
}

const plain = (text: string): ReportSegment => ({ text, tone: 'plain' });
const soft = (text: string): ReportSegment => ({ text, tone: 'soft' });
const title = (text: string): ReportLine => [{ text, tone: 'strong' }];

function refusal(reported: Reported, lang: Language): ReportLine[] {
  const lines = refusalLines(reported);
  if (lines.length === 0) return [];
  const who = reported.verdict.gate === 'file-refused' ? 'title.kubelet' : 'title.api';
  return [
    title(say(lang, who)),
    ...lines.map((text): ReportLine => [{ text: `  ${text}`, tone: 'refused' }]),
  ];
}

function table(reported: Reported, lang: Language): ReportLine[] {
  const titles = columnTitles(lang);
  const rows = containerRows(reported, lang).map(({ cells, tone }) => ({ cells: cells.map(visible), tone }));
  const widths = columnWidths([titles, ...rows.map(({ cells }) => cells)]);
  const line = (cells: readonly string[], toneOf: (column: number) => ReportSegment['tone']): ReportLine =>
    cells.map((cell, column) => ({
      text: column === cells.length - 1 ? cell : `${padCells(cell, widths[column] ?? 0)}  `,
      tone: toneOf(column),
    }));
  return [
    line(titles, () => 'soft'),
    ...rows.map(({ cells, tone }) =>
      line(cells, (column) => (column === 0 ? 'strong' : column === OUTCOME_COLUMN ? tone : 'plain')),
    ),
  ];
}

function steps({ steps: list }: Reported, lang: Language): ReportLine[] {
  const titles = list.map(({ name }) => stepText(name, lang).title);
  const [width = 0] = columnWidths(titles.map((one) => [one]));
  return [
    title(say(lang, 'title.steps')),
    ...list.map(({ number, skipped, touches }, index): ReportLine => {
      const head = `  ${number}  ${padCells(titles[index] ?? '', width)}  `;
      if (skipped) return [soft(`${head}${skipText(skipped, lang)}`)];
      const names = namesActedOn({ touches });
      return [plain(head), { text: names.join(MARKS[lang].list), tone: 'strong' }];
    }),
  ];
}

function why(reported: Reported, lang: Language): ReportLine[] {
  const reasons = reasonsOf(reported, lang);
  if (reasons.length === 0) return [];
  const digits = String(reasons.length).length;
  const lines = reasons.flatMap(({ question, answer, detail, deciding, upstream }, index): ReportLine[] => {
    const tone = deciding ?? 'plain';
    const mark = deciding ? '>' : ' ';
    const number = String(index + 1).padStart(digits);
    const first: ReportLine = [
      { text: `${mark} ${number}  ${question}${MARKS[lang].gap}`, tone },
      { text: answer, tone: deciding ?? 'strong' },
      soft(detail === '' ? '' : `  ${detail}`),
    ];
    const place = `${upstream.func}  ${upstream.file}:${upstream.line} @${reported.release.tag}`;
    return deciding ? [first, [soft(`${' '.repeat(digits + 4)}${place}`)]] : [first];
  });
  return [title(say(lang, 'title.why')), ...lines];
}
