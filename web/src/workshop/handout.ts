// Writes a module of the workshop as a handout: with blanks for learners, or with answers.

import { choicesText, choiceText, questionText } from '../lessons/choiceText.ts';
import { lessonText } from '../lessons/lessonText.ts';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import { qrPath } from '../share/QrCode.tsx';
import type { WorkshopText } from './texts.ts';
import type { Module } from './workshop.ts';

interface HandoutInput {
  readonly module: Module;
  readonly steps: readonly LoadedStep[];
  readonly answers: boolean;
  /** The address of each step. */
  readonly links: readonly string[];
}

/** Markdown with one section for each step. */
export function handoutMarkdown(input: HandoutInput, words: WorkshopText): string {
  const { module, steps, links } = input;
  const sections = steps.map((step, index) => {
    const [text, ...lines] = stepLines(step, input.answers, words);
    return [`## ${index + 1}.`, text, ...lines.map((line) => `- ${line}`), links[index] ?? ''].join('\n\n');
  });
  const real = ['```', ...module.real, '```'].join('\n');
  return `${[`# ${module[words.lang]}`, ...sections, `## ${words('workshop.real')}`, real].join('\n\n')}\n`;
}

/** A page of its own, to print: it needs no other file. */
export function handoutHtml(input: HandoutInput, words: WorkshopText): string {
  const { module, steps, links } = input;
  const sections = steps.map((step, index) => {
    const [text = '', ...lines] = stepLines(step, input.answers, words);
    const list = lines.map((line) => `<li>${escaped(line)}</li>`).join('');
    return `<section>${qrSvg(links[index] ?? '')}<h2>${index + 1}.</h2><p>${escaped(text)}</p><ul>${list}</ul></section>`;
  });
  const title = escaped(module[words.lang]);
  const real = `<h2>${escaped(words('workshop.real'))}</h2><pre>${escaped(module.real.join('\n'))}</pre>`;
  return `<!doctype html><html lang="${words.lang}"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${sections.join('')}${real}</html>\n`;
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}section{break-inside:avoid;overflow:auto;border-top:1px solid #999}svg{float:right;width:7rem;height:7rem}ul{list-style:none;padding:0}pre{white-space:pre-wrap}';

/** The text, then a line for each choice; with answers, the right one and the explanation. */
function stepLines({ played }: LoadedStep, answers: boolean, words: WorkshopText): readonly string[] {
  const { step, answer } = played;
  const text = plain(lessonText(step.text, words.lang).text);
  if (!step.ask || !answer) return [text];
  const { ask } = step;
  const choices = answer.choices.map(
    (choice) => `${answers && answer.right.includes(choice) ? '☒' : '☐'} ${choiceText(ask, choice, words)}`,
  );
  const told = [
    words('lesson.told', { answer: choicesText(ask, answer.right, words) }),
    ...(step.reveal ? [plain(lessonText(step.reveal, words.lang).text)] : []),
  ];
  return [text, questionText(ask, words), ...choices, ...(answers ? told : [words('workshop.why')])];
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}

function qrSvg(link: string): string {
  const code = qrPath(link);
  if (!code) return '';
  return `<svg viewBox="0 0 ${code.size} ${code.size}"><path d="${code.path}"/></svg>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
