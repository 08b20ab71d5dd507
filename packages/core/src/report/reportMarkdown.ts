// Writes an explanation as Markdown, for a chat or an issue.

import type { Explanation } from '../explain/explanation.ts';
import { inBrackets, MARKS } from '../messages/joins.ts';
import type { Language } from '../messages/language.ts';
import { visible } from '../messages/visible.ts';
import { rolloutText } from '../text/rolloutText.ts';
import type { Segment } from '../text/segment.ts';
import { verdictText } from '../text/verdictText.ts';
import { columnTitles, containerRows, OUTCOME_COLUMN } from './containerRows.ts';
import { podName } from './picture/podName.ts';
import { reasonsOf } from './reasons.ts';
import { refusalLines } from './refusal.ts';
import { refusedFieldLines, refusedFields } from './refusedFields.ts';
import { reportWord } from './reportWords.ts';

/**
 * Verdict, refusal, table, reasons and the link to the page, if there is one. Text of the Pod never becomes markup.
 */
export function reportMarkdown(reported: Explanation, lang: Language, link?: string): string {
  const blocks = [
    sentence(verdictText(reported.verdict, lang)),
    refusal(reported, lang),
    controller(reported, lang),
    ...tables(reported, lang),
    why(reported, lang),
    link === undefined
      ? ''
      : `[${reportWord(lang, 'link.open')}](<${link.replace(/[<>\s\\]/g, encodeURIComponent)}>)`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/**
 * Puts a backslash before every character that may begin or end markup, and keeps GitHub from linking bare addresses
 * and mentions. A backslash does not prevent a mention; an invisible HTML comment after the @ does.
 */
export function escapeMarkdown(text: string): string {
  return visible(text)
    .replace(/[\\`*_[\]<>|~&$]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
    .replace(MENTION, '@<!-- -->')
    .replace(
      /^(\s*)([#+-]|\d+[.)](?=\s))/,
      (_, space: string, mark: string) => space + mark.replace(/[#+\-.)]/, '\\$&'),
    );
}

/** `@name`, and email addresses. An image's digest (`nginx@sha256:...`) is neither. */
const MENTION = /(?<![\w.+-])@(?=[a-z\d])|(?<=[\w.+-])@(?=[\w-]+\.\w)/gi;

/** Bold segments exclude punctuation at their edges, next to which Markdown does not recognize bold. */
function sentence(segments: readonly Segment[]): string {
  const runs: { text: string; bold: boolean }[] = [];
  for (const { text, tone } of segments) {
    const bold = tone !== 'plain' && text.trim() !== '';
    const last = runs.at(-1);
    if (last?.bold === bold) last.text += text;
    else runs.push({ text, bold });
  }
  return runs.map(({ text, bold }) => (bold ? boldMarkdown(text) : escapeMarkdown(text))).join('');
}

function boldMarkdown(text: string): string {
  const [, before = '', words = '', after = ''] = /^([\p{P}\s]*)(.*?)([\p{P}\s]*)$/su.exec(text) ?? [];
  return `${escapeMarkdown(before)}${words === '' ? '' : `**${escapeMarkdown(words)}**`}${escapeMarkdown(after)}`;
}

function refusal(reported: Explanation, lang: Language): string {
  const lines = refusalLines(reported);
  if (lines.length === 0) return '';
  const who = reported.verdict.gate === 'file-refused' ? 'title.kubelet' : 'title.api';
  const answer = `${reportWord(lang, who)}${MARKS[lang].colon.trimEnd()}\n\n${lines.map((line) => `    ${visible(line)}`).join('\n')}`;
  const fields = refusedFieldLines(refusedFields(reported), lang).map((line) => `- ${escapeMarkdown(line)}`);
  return fields.length === 0 ? answer : `${answer}\n\n${fields.join('\n')}`;
}

function controller({ rollout }: Explanation, lang: Language): string {
  if (!rollout || rollout.answers.length === 0) return '';
  const lines = rolloutText(rollout, lang).map(
    ({ question, answer, detail }) =>
      `- ${escapeMarkdown(question)}${MARKS[lang].gap}**${escapeMarkdown(answer)}**${inBrackets(escapeMarkdown(detail), lang)}`,
  );
  return [`### ${reportWord(lang, 'title.controller')}`, '', ...lines].join('\n');
}

/** One table, or one for each Pod of a rollout. */
function tables(reported: Explanation, lang: Language): string[] {
  const { pods } = reported;
  if (!pods) return [table(reported, lang)];
  const of = (key: 'pods.old' | 'pods.next', one: Explanation) => [
    `### ${escapeMarkdown(reportWord(lang, key, { name: podName(one.pod) }))}`,
    table(one, lang),
  ];
  return [...of('pods.old', pods.old), ...of('pods.next', pods.next)];
}

function table(reported: Explanation, lang: Language): string {
  const rows = containerRows(reported, lang).map(({ cells }) =>
    cells.map((cell, column) => (column === OUTCOME_COLUMN ? `**${cell}**` : escapeMarkdown(cell))),
  );
  const titles = columnTitles(lang);
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function why(reported: Explanation, lang: Language): string {
  const lines = reasonsOf(reported, lang).map(
    ({ question, answer, detail, deciding, url, decision }, index) => {
      const said = `${escapeMarkdown(question)}${MARKS[lang].gap}${answer}`;
      const words = deciding ? `**${said}**` : said;
      const note = inBrackets(escapeMarkdown(detail), lang);
      const place = deciding ? ` [${decision.upstream.func}](${url})` : '';
      return `${index + 1}. ${words}${note}${place}`;
    },
  );
  return lines.length === 0 ? '' : [`### ${reportWord(lang, 'title.why')}`, '', ...lines].join('\n');
}
