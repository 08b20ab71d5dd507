// Places the explanation of one workload in the text: lenses, findings and hovers.

import type { Language } from '@syncpod/core/messages';
import type { Release } from '@syncpod/core/releases';
import {
  escapeMarkdown,
  type Reason,
  reasonsOf,
  refusedFieldLines,
  refusedFields,
} from '@syncpod/core/report';
import type { Range } from '@syncpod/core/result';
import { rolloutText } from '@syncpod/core/text';
import type { Explained } from '../explain/explainPair.ts';
import { sentenceOf } from '../explain/report.ts';
import { sourceName } from '../explain/sources.ts';
import { reviewWords } from './words.ts';

/** A line above a range that says what happens. */
export interface Lens {
  readonly range: Range;
  readonly title: string;
}

/** A problem or an effect at its place. */
export interface Finding {
  readonly range: Range;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly message: string;
}

/** The reason for what happens in a range, as Markdown. */
export interface Hover {
  readonly range: Range;
  readonly markdown: string;
}

export interface Review {
  readonly lenses: readonly Lens[];
  readonly findings: readonly Finding[];
  /** The smallest range that contains a place comes first. */
  readonly hovers: readonly Hover[];
}

interface MarkOptions {
  readonly release: Release;
  readonly lang: Language;
}

/** The place of what has none in the text. */
export const TOP: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** `edited`: there is a version to compare with; without one, only what is wrong with the object is marked. */
export function marksOf(explained: Explained, edited: boolean, options: MarkOptions): Review {
  const { source, after, result } = explained;
  const removed = result === 'removed' && after === undefined;
  // A removed workload has no place in the text.
  const typed = removed ? undefined : (after ?? source);
  const placed = (path: string): Range => typed?.part.nearest(path) ?? TOP;
  const errors = refusals(explained, placed, options);
  if (!edited) return { lenses: [], findings: errors, hovers: [] };
  const containers = typed
    ? containerMarks(explained, (path) => placed(`${typed.prefix}${path}`), options)
    : [];
  const head: Lens = {
    range: placed('kind'),
    title: `${removed ? `${sourceName(source)}: ` : ''}${sentenceOf(explained, options.lang)}`,
  };
  return {
    lenses: [head, ...containers.flatMap(({ lens }) => lens)],
    findings: [...errors, ...containers.flatMap(({ finding }) => finding)],
    hovers: [
      ...containers.flatMap(({ hover }) => hover),
      ...(typed
        ? [{ range: blockAt(typed.whole, placed('')), markdown: workloadText(explained, options) }]
        : []),
    ],
  };
}

/** Kubernetes' own messages, each at its field. */
function refusals(explained: Explained, placed: (path: string) => Range, { lang }: MarkOptions): Finding[] {
  const { refusal, result, explanation, lineOf } = explained;
  if (result !== 'refused') return [];
  const finding = (range: Range, code: string, message: string): Finding => ({
    range,
    severity: 'error',
    code,
    message,
  });
  const errors = refusal?.errors ?? explanation?.admission.errors ?? [];
  const found = errors.map(({ field, type, detail }) =>
    finding(placed(field), type, field === '' ? detail : `${field}: ${detail}`),
  );
  if (!explanation || refusal) return found;
  // The answer often names the spec as a whole: the changed fields are marked too.
  const fields = refusedFields(explanation, lineOf);
  const lines = refusedFieldLines(fields, lang);
  const prefix = (explained.after ?? explained.source).prefix;
  const changes = fields.map(({ path }, index) =>
    finding(placed(`${prefix}${path}`), 'refused-field', lines[index] ?? path),
  );
  return [...found, ...changes];
}

interface ContainerMarks {
  readonly lens: readonly Lens[];
  readonly finding: readonly Finding[];
  readonly hover: readonly Hover[];
}

function containerMarks(
  explained: Explained,
  placed: (path: string) => Range,
  options: MarkOptions,
): ContainerMarks[] {
  const { explanation, result } = explained;
  if (!explanation || result === 'refused') return [];
  const words = reviewWords(options.lang);
  const reasons = reasonsOf(explanation, options.lang);
  const { minor } = options.release;
  const { whole } = explained.after ?? explained.source;
  return explanation.containers.flatMap((container) => {
    const { name, path, outcome, decidedBy } = container;
    const says = result === 'replace' ? words.replaced : words.outcomes[outcome];
    if (path === undefined || says === undefined) return [];
    const title = `kubelet ${minor}: ${says(name)}`;
    const why = decidedBy === undefined ? undefined : reasons[decidedBy];
    const range = placed(path);
    const restarts = result === 'restart' && ENDS.has(outcome);
    const message = [title, ...(container.message === undefined ? [] : [container.message])].join(': ');
    return [
      {
        lens: [{ range, title }],
        finding: restarts
          ? [{ range: placed(`${path}.name`), severity: 'info' as const, code: 'restart', message }]
          : [],
        hover:
          result === 'replace'
            ? []
            : [
                {
                  range: blockAt(whole, range),
                  markdown: [`**${escapeMarkdown(title)}**`, ...(why ? [reasonText(why)] : [])].join('\n\n'),
                },
              ],
      },
    ];
  });
}

/** From the first line of a range to the end of its block: the next line that is indented less, or another document. */
function blockAt(text: string, { start }: Range): Range {
  const lines = text.split('\n');
  const ends = (line: string) =>
    /^(?:---|\.\.\.)/.test(line) || (/\S/.test(line) && line.search(/\S/) < start.column - 1);
  const length = lines.slice(start.line).findIndex(ends);
  const line = length < 0 ? lines.length : start.line + length;
  return { start: { ...start, column: 1 }, end: { line, column: (lines[line - 1]?.length ?? 0) + 1 } };
}

const ENDS: ReadonlySet<string> = new Set(['kill', 'kill-and-start', 'reset']);

function reasonText({ question, answer, detail, url, decision }: Reason): string {
  const rest = detail === '' ? '' : ` ${escapeMarkdown(detail)}`;
  return `${escapeMarkdown(question)} **${escapeMarkdown(answer)}**${rest} ([${decision.upstream.func}](${url}))`;
}

/** The sentence about the workload, then what its controller decides, and what settles the outcome. */
function workloadText(explained: Explained, { lang }: MarkOptions): string {
  const { explanation, source, refusal } = explained;
  const head = [`**${escapeMarkdown(sourceName(source))}**`, escapeMarkdown(sentenceOf(explained, lang))];
  if (refusal) return [...head, refusal.lines.map((line) => `    ${line}`).join('\n')].join('\n\n');
  if (!explanation) return head.join('\n\n');
  const controller = (explanation.rollout ? rolloutText(explanation.rollout, lang) : []).map(
    ({ question, answer, detail }) =>
      `- ${escapeMarkdown(question)} **${escapeMarkdown(answer)}** ${escapeMarkdown(detail)}`.trimEnd(),
  );
  const kubelet = reasonsOf(explanation, lang)
    .filter(({ deciding }) => deciding)
    .map((reason) => `- ${reasonText(reason)}`);
  const list =
    explanation.rollout && explained.result === 'replace' ? controller : [...controller, ...kubelet];
  const why = list.length > 0 ? [`${reviewWords(lang).why}:`, list.join('\n')] : [];
  return [...head, ...why].join('\n\n');
}
