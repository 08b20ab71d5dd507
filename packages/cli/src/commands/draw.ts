// `syncpod draw`: draws a snapshot of a scenario, or all of it, as SVG.

import { type ExplainedEvent, explainedEvents, movingStory } from '@syncpod/core/explain';
import { LANGUAGES, type Language } from '@syncpod/core/messages';
import type { Diagnostic, Result } from '@syncpod/core/result';
import type { Scenario } from '@syncpod/core/scenario';
import { entriesIn, type TimelinePart, timelineParts } from '@syncpod/core/story';
import { animatedSvg, reportSvg, type SvgOptions } from '@syncpod/core/svg';
import { allOf, type Values, withArguments } from '../arguments.ts';
import { fail } from '../io.ts';
import { FILES, LANG, type OptionTable, outputOption, REPEAT, THEME } from '../options.ts';
import { readNumber, readWord, THEMES } from '../optionWords.ts';
import { failWith, onlyFile, readScenarioFile } from '../scenarioFile.ts';
import { noteLimit } from '../storyFile.ts';
import type { Command } from './command.ts';

const FORMATS = ['svg'] as const;

const OPTIONS = {
  file: FILES,
  event: {
    value: 'N',
    about: 'the event to draw, from 1; default: the draft, else the last edit, else the last event',
  },
  step: { value: 'N', about: 'draw the snapshot at this SyncPod step' },
  animate: { about: 'draw the whole scenario, step by step' },
  output: outputOption(FORMATS),
  theme: THEME,
  lang: LANG,
  watch: REPEAT,
} as const satisfies OptionTable;

export const draw: Command = {
  usage: 'FILE|POD [--event N] [--step N | --animate]',
  options: OPTIONS,
  examples: [
    'syncpod draw story.json > story.svg',
    'syncpod draw story.json --animate --theme dark > story.svg',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = readOptions(values, positionals);
    if (!options.ok) return fail(io, options.error);
    const { file } = options.value;
    const scenario = await readScenarioFile(file, io);
    if (!scenario) return 1;
    const played = timelineParts(scenario);
    if (!played.ok) return failWith(played.error, file, io);
    const svg = svgOf(scenario, played.value, options.value);
    if (!svg.ok) return fail(io, svg.error);
    noteLimit(entriesIn(played.value), file, io);
    io.stdout.write(`${svg.value}\n`);
    return 0;
  }),
};

interface Options {
  readonly file: string;
  readonly event: number | undefined;
  readonly step: number | undefined;
  readonly animate: boolean;
  readonly theme: SvgOptions['theme'];
  readonly lang: Language;
}

function readOptions(
  values: Values<typeof OPTIONS>,
  positionals: readonly string[],
): Result<Options, string> {
  const animate = values.animate === true;
  if (animate && values.step !== undefined)
    return { ok: false, error: '--step and --animate cannot be used together' };
  const words = allOf({
    file: onlyFile('draw', draw.usage, positionals, values.file),
    event: readNumber('event', values.event, { least: 1 }),
    step: readNumber('step', values.step, { least: 1 }),
    output: readWord('output', FORMATS, values.output),
    theme: readWord('theme', THEMES, values.theme),
    lang: readWord('lang', LANGUAGES, values.lang),
  });
  return words.ok ? { ok: true, value: { ...words.value, animate } } : words;
}

function svgOf(
  scenario: Scenario,
  played: readonly TimelinePart[],
  { event, step, animate, theme, lang }: Options,
): Result<string, string> {
  const explained = explainedEvents(scenario, played);
  if (!explained.ok) return sentence(explained.error);
  const chosen = chooseEvent(explained.value, scenario, event);
  if (!chosen) return { ok: false, error: `--event: the scenario has no Pod at event ${event}` };
  if (animate) {
    const story = movingStory(scenario, played);
    return story.ok ? { ok: true, value: animatedSvg(story.value, { theme, lang }) } : sentence(story.error);
  }
  const { steps, release } = chosen.explanation;
  if (step !== undefined && step > steps.length) {
    return {
      ok: false,
      error: `--step: SyncPod of ${release.name} has the steps 1 to ${steps.length} here`,
    };
  }
  const svg = reportSvg(chosen.explanation, { theme, lang, ...(step === undefined ? {} : { step }) });
  return { ok: true, value: svg };
}

function sentence(problems: readonly Diagnostic[]): Result<never, string> {
  return { ok: false, error: problems.map(({ message }) => message).join('; ') };
}

function chooseEvent(explained: readonly ExplainedEvent[], { events }: Scenario, asked: number | undefined) {
  if (asked !== undefined) return explained.find(({ event }) => event === asked - 1);
  const draft = explained.find(({ event }) => event === events.length);
  const edit = explained.findLast(({ event }) => events[event]?.type === 'edit');
  return draft ?? edit ?? explained.at(-1);
}
