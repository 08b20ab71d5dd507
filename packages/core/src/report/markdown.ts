// How does an explanation read in a chat or an issue, as Markdown?

import { inBrackets, MARKS } from '../trace/joins.ts';
import type { Language } from '../trace/language.ts';
import type { Segment } from '../trace/segment.ts';
import { verdictText } from '../trace/verdictText.ts';
import { visible } from './columns.ts';
import { reasonsOf } from './reasons.ts';
import { refusalLines } from './refusal.ts';
import type { Reported } from './reported.ts';
import { say } from './reportWords.ts';
import { columnTitles, containerRows, OUTCOME_COLUMN } from './rows.ts';

/** Verdict, refusal, table, why and the link to the page, if there is one. Text of the Pod never becomes markup. */
export function reportMarkdown(reported: Reported, lang: Language, link?: string): string {
  const blocks = [
    sentence(verdictText(reported.verdict, lang)),
    refusal(reported, lang),
    table(reported, lang),
    why(reported, lang),
    link === undefined
      ? ''
      : `[${say(lang, 'link.open')}](<${link.replace(/[<>\s\\]/g, encodeURIComponent)}>)`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Every character that may begin or end markup, in GitHub's dialect too, has a backslash before it. */
export function escapeMarkdown(text: string): string {
  return visible(text)
    .replace(/[\\`*_[\]<>|~&$]/g, '\\$&')
    .replace(
      /^(\s*)([#+-]|\d+[.)](?=\s))/,
      (_, space: string, mark: string) => space + mark.replace(/[#+\-.)]/, '\\$&'),
    );
}

/** What stands out in the sentence is bold, without the marks around it: next to those Markdown sees no bold. */
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

function refusal(reported: Reported, lang: Language): string {
  const lines = refusalLines(reported);
  if (lines.length === 0) return '';
  const who = reported.verdict.gate === 'file-refused' ? 'title.kubelet' : 'title.api';
  return `${say(lang, who)}${MARKS[lang].colon.trimEnd()}\n\n${lines.map((line) => `    ${visible(line)}`).join('\n')}`;
}

function table(reported: Reported, lang: Language): string {
  const rows = containerRows(reported, lang).map(({ cells }) =>
    cells.map((cell, column) => (column === OUTCOME_COLUMN ? `**${cell}**` : escapeMarkdown(cell))),
  );
  const titles = columnTitles(lang);
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function why(reported: Reported, lang: Language): string {
  const lines = reasonsOf(reported, lang).map(
    ({ question, answer, detail, deciding, url, upstream }, index) => {
      const said = `${escapeMarkdown(question)}${MARKS[lang].gap}${answer}`;
      const words = deciding ? `**${said}**` : said;
      const note = inBrackets(escapeMarkdown(detail), lang);
      const place = deciding ? ` [${upstream.func}](${url})` : '';
      return `${index + 1}. ${words}${note}${place}`;
    },
  );
  return lines.length === 0 ? '' : [`### ${say(lang, 'title.why')}`, '', ...lines].join('\n');
}
