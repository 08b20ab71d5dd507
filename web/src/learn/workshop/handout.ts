// Writes a module of the workshop as a handout: with blanks for learners, or with answers.

import { podText } from '@syncpod/core/explain';
import type { Texts } from '@syncpod/core/lessons';
import { qrPath } from '../../share/QrCode.tsx';
import { asksItself } from '../lessons/asksItself.ts';
import { choicesText, choiceText, questionText } from '../lessons/choiceText.ts';
import { lessonText } from '../lessons/lessonText.ts';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import type { Module } from '../lessons/workshopPlan.ts';
import type { WorkshopText } from './texts.ts';

interface HandoutInput {
  readonly module: Module;
  /** Undefined for a step that failed to load. */
  readonly steps: readonly (LoadedStep | undefined)[];
  readonly answers: boolean;
  /** The address of each step. */
  readonly links: readonly string[];
}

/** One step. Texts have their code between backticks, as in lessons. */
interface Sheet {
  readonly release: string;
  /** The Pod before the step, as YAML. */
  readonly pod: string;
  readonly text: string;
  readonly choices: readonly string[];
  /** The answer and its explanation, or the space for them. */
  readonly answerLines: readonly string[];
}

/** Markdown with one section for each step. */
export function handoutMarkdown(input: HandoutInput, words: WorkshopText): string {
  const { module, steps, links, answers } = input;
  const sections = steps.flatMap((step, index) => {
    const head = `## ${index + 1}.`;
    if (!step) return [[head, links[index] ?? ''].join('\n\n')];
    const { release, pod, text, choices, answerLines } = sheetOf(step, answers, words);
    const list = choices.map((choice) => `- ${choice}`).join('\n');
    const yaml = ['```yaml', pod, '```'].join('\n');
    const context = contextOf(step, words);
    return [
      [head, context, release, yaml, text, list, ...answerLines, links[index] ?? '']
        .filter(Boolean)
        .join('\n\n'),
    ];
  });
  const real =
    module.real.length > 0 ? [`## ${words('workshop.real')}`, ['```', ...module.real, '```'].join('\n')] : [];
  const name = answers ? [] : [words('workshop.learner')];
  return `${[`# ${module[words.lang]}`, ...name, ...sections, ...real].join('\n\n')}\n`;
}

/** A page of its own, to print: it needs no other file. */
export function handoutHtml(input: HandoutInput, words: WorkshopText): string {
  const { module, steps, links, answers } = input;
  const sections = steps.map((step, index) => {
    const head = `${qrSvg(links[index] ?? '')}<h2>${index + 1}.</h2>`;
    if (!step) return `<section>${head}</section>`;
    const { release, pod, text, choices, answerLines } = sheetOf(step, answers, words);
    const list = choices.map((choice) => `<li>${marked(choice)}</li>`).join('');
    const after = answerLines.map((line) => `<p>${marked(line)}</p>`).join('');
    return `<section>${head}<p>${marked(contextOf(step, words))}</p><p>${escaped(release)}</p><pre>${escaped(pod)}</pre><p>${marked(text)}</p><ul>${list}</ul>${after}</section>`;
  });
  const title = escaped(module[words.lang]);
  const name = answers ? '' : `<p>${escaped(words('workshop.learner'))}</p>`;
  const real =
    module.real.length > 0
      ? `<h2>${escaped(words('workshop.real'))}</h2><pre>${escaped(module.real.join('\n'))}</pre>`
      : '';
  return `<!doctype html><html lang="${words.lang}"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${name}${sections.join('')}${real}</html>\n`;
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}section{break-inside:avoid;overflow:auto;border-top:1px solid #999}svg{float:right;width:6rem;height:6rem}ul{list-style:none;padding:0}pre{columns:2;white-space:pre-wrap;font-size:11px;line-height:1.3}@media print{body{margin:0;max-width:none;font-size:13px}}';

/** Room for an answer. */
const ANSWER_LINE = '_'.repeat(50);

function sheetOf({ played }: LoadedStep, answers: boolean, words: WorkshopText): Sheet {
  const { step, answer, stretch } = played;
  const release = words('workshop.release', { release: stretch.before.release });
  const pod = podText(stretch.beforeState.manifest).trimEnd();
  const text = inLang(step.text, words);
  if (!step.ask || !answer) return { release, pod, text, choices: [], answerLines: [] };
  const { ask } = step;
  const choices = answer.choices.map(
    (choice) => `${answers && answer.right.includes(choice) ? '☒' : '☐'} ${choiceText(ask, choice, words)}`,
  );
  return {
    release,
    pod,
    text: asksItself(text) ? text : `${text} ${questionText(ask, words)}`,
    choices,
    answerLines: answers
      ? [
          words('lesson.outcome', { answer: choicesText(ask, answer.right, words) }),
          ...(step.reveal ? [inLang(step.reveal, words)] : []),
        ]
      : [words('workshop.why'), ANSWER_LINE],
  };
}

/** Empty if the plan has none. */
function contextOf({ context }: LoadedStep, words: WorkshopText): string {
  return context ? inLang(context, words) : '';
}

function inLang(texts: Texts, words: WorkshopText): string {
  return lessonText(texts, words.lang).text;
}

/** Every second part is in backticks. */
function marked(text: string): string {
  const parts = text.split('`').map(escaped);
  return parts.map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : part)).join('');
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
