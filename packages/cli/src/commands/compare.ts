// `syncpod compare`: compares a scenario under two releases, or two scenarios.

import { basename } from 'node:path';
import {
  type Comparison,
  changesTheRun,
  compareEntries,
  compareJson,
  compareLines,
  sideNames,
  underRelease,
  withDraftApplied,
} from '@syncpod/core/compare';
import { LANGUAGES, type Language } from '@syncpod/core/messages';
import type { ReleaseName } from '@syncpod/core/releases';
import type { Result } from '@syncpod/core/result';
import type { Scenario } from '@syncpod/core/scenario';
import { entriesOf } from '@syncpod/core/story';
import { allOf, type Values, withArguments } from '../arguments.ts';
import { wantsColour } from '../colour.ts';
import { printData } from '../formats.ts';
import { fail, type Io, lacking, note } from '../io.ts';
import { FILES, LANG, type OptionTable, outputOption, RELEASE, REPEAT } from '../options.ts';
import { readWord } from '../optionWords.ts';
import { readRelease } from '../releases.ts';
import { failWith, readScenarioFile } from '../scenarioFile.ts';
import { noteLimit } from '../storyFile.ts';
import type { Command } from './command.ts';

const FORMATS = ['table', 'json', 'yaml'] as const;

const STATUS = { same: 0, differs: 10, cut: 11 } as const;

const OPTIONS = {
  file: FILES,
  release: {
    ...RELEASE,
    multiple: true,
    about:
      'kubelet release; give it twice to compare one scenario; with two scenarios, once for both or once for each',
  },
  output: outputOption(FORMATS),
  lang: LANG,
  watch: REPEAT,
} as const satisfies OptionTable;

export const compare: Command = {
  usage: 'FILE|POD [OTHER] [--release R]...',
  about:
    'Lists the differences step by step: outcomes, hashes, questions, Events and the log. A draft counts as applied. Without ' +
    '--release, each of two scenarios runs under its own release.',
  options: OPTIONS,
  statuses: {
    0: 'the result is the same for every container',
    10: 'the results differ',
    11: 'the results are the same up to the limit of a story that is too long',
  },
  examples: [
    'syncpod compare story.json --release 1.30 --release 1.31',
    'syncpod compare before.json after.json -o json',
  ],
  run: withArguments(OPTIONS, async ({ values, positionals, io }) => {
    const options = readOptions(values, positionals);
    if (!options.ok) return fail(io, options.error);
    const { files, releases, output, lang } = options.value;
    const first = await readScenarioFile(files[0], io);
    // Standard input can be read only once.
    const second = files[1] === files[0] ? first : await readScenarioFile(files[1], io);
    if (!first || !second) return 1;
    const [left, right] = [side(first, releases[0]), side(second, releases[1])];
    const [one, other] = [played(left, files[0], io), played(right, files[1], io)];
    if (!one || !other) return 1;
    note(io, `kubelet ${left.release} and kubelet ${right.release}`);
    const comparison = compareEntries(one.entries, other.entries);
    const [a, b] = [basename(files[0]), basename(files[1])] as const;
    const names = sideNames(left, right, lang, a === b ? undefined : [a, b]);
    if (output === 'table') {
      const lines = compareLines(comparison, { left: one.entries, right: other.entries }, names, lang);
      io.stdout.writeLines(lines, wantsColour(io));
    } else {
      io.stdout.write(printData(compareJson(comparison, one.entries, other.entries, names), output));
    }
    return statusOf(comparison, one.cut || other.cut);
  }),
};

interface Options {
  readonly files: readonly [string, string];
  /** Undefined for the scenario's own release. */
  readonly releases: readonly [ReleaseName | undefined, ReleaseName | undefined];
  readonly output: (typeof FORMATS)[number];
  readonly lang: Language;
}

function readOptions(
  values: Values<typeof OPTIONS>,
  positionals: readonly string[],
): Result<Options, string> {
  const all = [...positionals, ...(values.file ?? [])];
  const [file, other = file, ...more] = all;
  if (file === undefined || other === undefined || more.length > 0) {
    const sentence = 'compare needs one scenario file and two releases, or two scenario files';
    return { ok: false, error: lacking(sentence, 'compare', compare.usage) };
  }
  if (all.length === 2 && file === '-' && other === '-') {
    return { ok: false, error: 'standard input can be one of the two scenarios, not both' };
  }
  const words = allOf({
    releases: releasesOf(values.release ?? [], all.length),
    output: readWord('output', FORMATS, values.output),
    lang: readWord('lang', LANGUAGES, values.lang),
  });
  return words.ok ? { ok: true, value: { ...words.value, files: [file, other] } } : words;
}

function releasesOf(texts: readonly string[], files: number): Result<Options['releases'], string> {
  if (files === 1 && texts.length !== 2) {
    return { ok: false, error: 'one scenario is compared under two releases: --release A --release B' };
  }
  if (texts.length > 2) return { ok: false, error: '--release: at most two, one for each side' };
  const names: ReleaseName[] = [];
  for (const text of texts) {
    const release = readRelease(text);
    if (!release.ok) return release;
    names.push(release.value.name);
  }
  const [left, right = left] = names;
  return { ok: true, value: [left, right] };
}

function side(scenario: Scenario, name: ReleaseName | undefined): Scenario {
  const applied = withDraftApplied(scenario);
  return name === undefined ? applied : underRelease(applied, name);
}

function played(scenario: Scenario, file: string, io: Io) {
  const entries = entriesOf(scenario);
  if (entries.ok) {
    return { entries: entries.value, cut: noteLimit(entries.value, file, io) };
  }
  failWith(entries.error, file, io);
  return undefined;
}

function statusOf({ differences }: Comparison, cut: boolean): number {
  const changes = differences.some(changesTheRun);
  if (changes) return STATUS.differs;
  return cut ? STATUS.cut : STATUS.same;
}
