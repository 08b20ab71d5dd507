// `syncpod draw`: how does a moment of a scenario look?

import {
  animatedSvg,
  type Diagnostic,
  LANGUAGES,
  type Language,
  movingStory,
  type Result,
  reportSvg,
  type Scenario,
  type StoryMoment,
  type SvgOptions,
  storyMoments,
} from '@syncpod/core';
import { allOf, readArguments } from '../arguments.ts';
import { fail, type Io } from '../io.ts';
import { LANG, type OptionTable, THEME } from '../options.ts';
import { readStep, readWord, THEMES } from '../optionWords.ts';
import { readScenarioFile } from '../scenarioFile.ts';
import type { Door } from './door.ts';

const OPTIONS = {
  event: { value: 'N' },
  step: { value: 'N', choice: 'moment' },
  animate: { choice: 'moment' },
  theme: THEME,
  lang: LANG,
} as const satisfies OptionTable;

export const draw: Door = {
  operands: 'SCENARIO.json',
  options: OPTIONS,
  summary:
    'Prints an SVG of what the kubelet does at an event of a scenario: the text being typed, else the last edit, ' +
    'else the last event. --event counts from 1. --animate: the whole story, step by step.',
  async open(args, io) {
    const options = readOptions(args);
    if (!options.ok) return fail(io, options.error);
    const { file, event, step, animate, theme, lang } = options.value;
    const scenario = await readScenarioFile(file, io);
    if (!scenario) return 1;
    const moments = storyMoments(scenario);
    if (!moments.ok) return refuse(moments.error, file, io);
    const chosen = chooseMoment(moments.value, scenario, event);
    if (!chosen) return fail(io, `--event: the scenario has no Pod at event ${event}`);
    const style = { theme, lang };
    if (animate) {
      const story = movingStory(scenario);
      if (!story.ok) return refuse(story.error, file, io);
      io.stdout.write(`${animatedSvg(story.value, style)}\n`);
      return 0;
    }
    const svg = reportSvg(chosen.explanation, { ...style, ...(step === undefined ? {} : { step }) });
    io.stdout.write(`${svg}\n`);
    return 0;
  },
};

interface Options {
  readonly file: string;
  readonly event: number | undefined;
  readonly step: number | undefined;
  readonly animate: boolean;
  readonly theme: SvgOptions['theme'];
  readonly lang: Language;
}

function readOptions(args: string[]): Result<Options, string> {
  const read = readArguments(args, OPTIONS);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    return { ok: false, error: 'draw needs one scenario file, or -' };
  const words = allOf({
    step: readStep(values.step),
    theme: readWord('theme', THEMES, values.theme),
    lang: readWord('lang', LANGUAGES, values.lang),
  });
  if (!words.ok) return words;
  const event = values.event === undefined ? undefined : Number(values.event);
  if (event !== undefined && !Number.isInteger(event)) return { ok: false, error: '--event: a whole number' };
  return { ok: true, value: { ...words.value, file, event, animate: values.animate === true } };
}

function refuse(problems: readonly Diagnostic[], file: string, io: Io): 1 {
  for (const { message } of problems) fail(io, `${file}: ${message}`);
  return 1;
}

function chooseMoment(moments: readonly StoryMoment[], { events }: Scenario, asked: number | undefined) {
  if (asked !== undefined) return moments.find(({ event }) => event === asked - 1);
  const draft = moments.find(({ event }) => event === events.length);
  const edit = moments.findLast(({ event }) => events[event]?.type === 'edit');
  return draft ?? edit ?? moments.at(-1);
}
