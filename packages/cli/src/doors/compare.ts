// `syncpod compare`: what differs between two releases in a scenario, or between two scenarios?

import {
  type Comparison,
  changesTheRun,
  compareJson,
  compareLines,
  comparePoints,
  type Diagnostic,
  LANGUAGES,
  type Language,
  type Minor,
  pointsOf,
  type Result,
  type Scenario,
  sideNames,
  underRelease,
  withDraftTold,
} from '@syncpod/core';
import { allOf, readArguments, readRelease } from '../arguments.ts';
import { printLines, wantsColour } from '../colour.ts';
import { fail, type Io } from '../io.ts';
import { LANG, type OptionTable, RELEASE, wordOption } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { readScenarioFile } from '../scenarioFile.ts';
import type { Door } from './door.ts';

const FORMATS = ['table', 'json'] as const;

const STATUS = { same: 0, differs: 10 } as const;

const OPTIONS = {
  release: { ...RELEASE, multiple: true },
  output: wordOption(FORMATS),
  lang: LANG,
} as const satisfies OptionTable;

export const compare: Door = {
  operands: 'SCENARIO.json [OTHER.json]',
  options: OPTIONS,
  summary:
    'What differs between one scenario under two releases, or between two scenarios, step by step: outcomes, hashes, ' +
    'questions, Events and the log. A draft counts as applied. With two files one --release holds for both.\n' +
    'Exit status: 0 the same is done to every container, 10 something else is done, 1 error.',
  async open(args, io) {
    const options = readOptions(args);
    if (!options.ok) return fail(io, options.error);
    const { files, releases, output, lang } = options.value;
    const first = await readScenarioFile(files[0], io);
    // One scenario under two releases is read once: standard input has nothing to say a second time.
    const second = files[1] === files[0] ? first : await readScenarioFile(files[1], io);
    if (!first || !second) return 1;
    const [left, right] = [side(first, releases[0]), side(second, releases[1])];
    const [one, other] = [played(left, files[0], io), played(right, files[1], io)];
    if (!one || !other) return 1;
    const comparison = comparePoints(one, other);
    const names = sideNames(left, right, lang);
    if (output === 'json') {
      io.stdout.write(`${JSON.stringify(compareJson(comparison, one, other, names), undefined, 2)}\n`);
    } else {
      const lines = compareLines(comparison, { left: one, right: other }, names, lang);
      io.stdout.write(printLines(lines, wantsColour(io)));
    }
    return statusOf(comparison);
  },
};

interface Options {
  readonly files: readonly [string, string];
  /** Undefined: the scenario's own. */
  readonly releases: readonly [Minor | undefined, Minor | undefined];
  readonly output: (typeof FORMATS)[number];
  readonly lang: Language;
}

function readOptions(args: string[]): Result<Options, string> {
  const read = readArguments(args, OPTIONS);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  const [file, other = file, ...more] = positionals;
  if (file === undefined || other === undefined || more.length > 0) {
    return { ok: false, error: 'compare needs one scenario file and two releases, or two scenario files' };
  }
  if (positionals.length === 2 && file === '-' && other === '-') {
    return { ok: false, error: 'standard input can be one of the two scenarios, not both' };
  }
  const words = allOf({
    releases: releasesOf(values.release ?? [], positionals.length),
    output: readWord('output', FORMATS, values.output),
    lang: readWord('lang', LANGUAGES, values.lang),
  });
  return words.ok ? { ok: true, value: { ...words.value, files: [file, other] } } : words;
}

function releasesOf(texts: readonly string[], files: number): Result<Options['releases'], string> {
  if (files === 1 && texts.length !== 2) {
    return { ok: false, error: 'one scenario is compared under two releases: --release A --release B' };
  }
  if (texts.length > 2) return { ok: false, error: '--release: at most two, one a side' };
  const minors: Minor[] = [];
  for (const text of texts) {
    const release = readRelease(text, undefined);
    if (!release.ok) return release;
    minors.push(release.value.minor);
  }
  const [left, right = left] = minors;
  return { ok: true, value: [left, right] };
}

function side(scenario: Scenario, minor: Minor | undefined): Scenario {
  const told = withDraftTold(scenario);
  return minor === undefined ? told : underRelease(told, minor);
}

function played(scenario: Scenario, file: string, io: Io) {
  const points = pointsOf(scenario);
  if (points.ok) return points.value;
  for (const { message } of points.error satisfies readonly Diagnostic[]) fail(io, `${file}: ${message}`);
  return undefined;
}

function statusOf({ differences }: Comparison): number {
  const changes = differences.some(changesTheRun);
  return changes ? STATUS.differs : STATUS.same;
}
