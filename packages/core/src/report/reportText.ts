// Prints an explanation for a terminal.

import type { Explanation } from '../explain/explanation.ts';
import { MARKS } from '../messages/joins.ts';
import type { Language } from '../messages/language.ts';
import { visible } from '../messages/visible.ts';
import { namesActedOn } from '../runtime/kuberuntime/syncStep.ts';
import { rolloutText } from '../text/rolloutText.ts';
import type { Tone } from '../text/segment.ts';
import { skipText, stepText } from '../text/stepText.ts';
import { verdictText } from '../text/verdictText.ts';
import { columnWidths, padCells } from './columns.ts';
import { columnTitles, containerRows, OUTCOME_COLUMN } from './containerRows.ts';
import { podName } from './picture/podName.ts';
import { reasonsOf, reasonTone } from './reasons.ts';
import { refusalLines } from './refusal.ts';
import { type LineOf, refusedFieldLines, refusedFields } from './refusedFields.ts';
import { reportWord } from './reportWords.ts';

/** Part of a line; `soft` marks secondary text. */
export interface ReportSegment {
  readonly text: string;
  readonly tone: Tone | 'soft';
}

/** One line, without the line break. */
export type ReportLine = readonly ReportSegment[];

interface TextOptions {
  readonly lang: Language;
  /** The source of the containers' state; absent if it is not mentioned. */
  readonly state?: 'settled' | 'observed';
  /** Absent if the edited text has no lines to name. */
  readonly lineOf?: LineOf;
}

/** The whole report: verdict, refusal, Containers, steps, reasons. Safe for a terminal. */
export function reportText(reported: Explanation, { lang, state, lineOf }: TextOptions): ReportLine[] {
  const blocks = [
    [verdictText(reported.verdict, lang), ...(state ? [[soft(reportWord(lang, `note.${state}`))]] : [])],
    refusal(reported, lang, lineOf),
    controller(reported, lang),
    ...tables(reported, lang),
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

function refusal(reported: Explanation, lang: Language, lineOf?: LineOf): ReportLine[] {
  const lines = refusalLines(reported);
  if (lines.length === 0) return [];
  const who = reported.verdict.gate === 'file-refused' ? 'title.kubelet' : 'title.api';
  return [
    title(reportWord(lang, who)),
    ...lines.map((text): ReportLine => [{ text: `  ${text}`, tone: 'refused' }]),
    ...refusedFieldLines(refusedFields(reported, lineOf), lang).map((text) => [plain(`  ${text}`)]),
  ];
}

function controller({ rollout }: Explanation, lang: Language): ReportLine[] {
  if (!rollout || rollout.answers.length === 0) return [];
  const lines = rolloutText(rollout, lang).map(
    ({ question, answer, detail }): ReportLine => [
      plain(`  ${question}${MARKS[lang].gap}`),
      { text: answer, tone: 'strong' },
      soft(detail === '' ? '' : `  ${detail}`),
    ],
  );
  return [title(reportWord(lang, 'title.controller')), ...lines];
}

/** One table, or one for each Pod of a rollout. */
function tables(reported: Explanation, lang: Language): ReportLine[][] {
  const { pods } = reported;
  if (!pods) return [table(reported, lang)];
  const of = (key: 'pods.old' | 'pods.next', one: Explanation): ReportLine[] => [
    title(reportWord(lang, key, { name: podName(one.pod) })),
    ...table(one, lang),
  ];
  return [of('pods.old', pods.old), of('pods.next', pods.next)];
}

function table(reported: Explanation, lang: Language): ReportLine[] {
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

function steps({ steps: list }: Explanation, lang: Language): ReportLine[] {
  const titles = list.map(({ name }) => stepText(name, lang).title);
  const [width = 0] = columnWidths(titles.map((one) => [one]));
  return [
    title(reportWord(lang, 'title.steps')),
    ...list.map(({ number, skipped, touches }, index): ReportLine => {
      const head = `  ${number}  ${padCells(titles[index] ?? '', width)}  `;
      if (skipped) return [soft(`${head}${skipText(skipped, lang)}`)];
      const names = namesActedOn({ touches });
      return [plain(head), { text: names.join(MARKS[lang].list), tone: 'strong' }];
    }),
  ];
}

function why(reported: Explanation, lang: Language): ReportLine[] {
  const reasons = reasonsOf(reported, lang);
  if (reasons.length === 0) return [];
  const digits = String(reasons.length).length;
  const lines = reasons.flatMap((reason, index): ReportLine[] => {
    const { question, answer, detail, deciding, decision } = reason;
    const { upstream } = decision;
    const tone = reasonTone(reason);
    const mark = deciding ? '>' : ' ';
    const number = String(index + 1).padStart(digits);
    const first: ReportLine = [
      { text: `${mark} ${number}  ${question}${MARKS[lang].gap}`, tone: tone ?? 'plain' },
      { text: answer, tone: tone ?? 'strong' },
      soft(detail === '' ? '' : `  ${detail}`),
    ];
    const place = `${upstream.func}  ${upstream.file}:${upstream.line} @${reported.release.tag}`;
    return deciding ? [first, [soft(`${' '.repeat(digits + 4)}${place}`)]] : [first];
  });
  return [title(reportWord(lang, 'title.why')), ...lines];
}
