// Reviews a manifest in an editor: what its difference from the version in git does to running Pods, by line.

import type { Language } from '@syncpod/core/messages';
import type { Release } from '@syncpod/core/releases';
import type { Diagnostic } from '@syncpod/core/result';
import { type Asked, explainPair } from '../explain/explainPair.ts';
import { type Pair, pairSources } from '../explain/pairs.ts';
import type { ProblemPrinter } from '../explain/problems.ts';
import { readSources, type Sources } from '../explain/sources.ts';
import type { Io } from '../io.ts';
import { discarded } from '../textOutput.ts';
import type { GitText } from './gitText.ts';
import { type Finding, marksOf, type Review, TOP } from './marks.ts';
import { reviewWords } from './words.ts';

export interface ReviewOptions extends Omit<Asked, 'edited' | 'printer' | 'path'> {
  readonly release: Release;
  readonly lang: Language;
}

const NOTHING: Review = { lenses: [], findings: [], hovers: [] };

/** Empty for a text that is no manifest of Kubernetes, or a template of one. Never throws for a text. */
export async function reviewOf(text: string, stored: GitText, options: ReviewOptions): Promise<Review> {
  if (!isManifest(text)) return NOTHING;
  const problems = collector();
  const after = await sourcesOf(text, problems.printer);
  const before = stored.kind === 'text' ? await sourcesOf(stored.text, SILENT) : EMPTY;
  // Without a readable version in git, the objects are reviewed as they are.
  const edited = stored.kind !== 'no-repository' && !before.failed;
  const asked = { ...options, path: undefined, edited, printer: problems.printer };
  const unreadable = after.failed && after.sources.length === 0;
  const pairs = unreadable
    ? []
    : edited
      ? pairSources(before.sources, after.sources)
      : after.sources.map(alone);
  const all = pairs.filter(differs).map((pair) => explainPair(pair, asked));
  const marks = all.map((one) => marksOf(one, edited, options));
  const note =
    edited || after.sources.length === 0 ? [] : [{ range: TOP, title: reviewWords(options.lang).noGit }];
  return {
    lenses: [...note, ...marks.flatMap(({ lenses }) => lenses)],
    findings: [...problems.found().map(findingOf), ...marks.flatMap(({ findings }) => findings)],
    hovers: marks.flatMap(({ hovers }) => hovers),
  };
}

/** Templates of Helm are no YAML, and other YAML is none of our business. */
function isManifest(text: string): boolean {
  const has = (key: string) => new RegExp(`^[\\s{,-]*["']?${key}["']?\\s*:`, 'm').test(text);
  return has('kind') && has('apiVersion') && !text.includes('{{');
}

/** An object that is the same in git has no edit to explain. */
function differs({ before, after }: Pair): boolean {
  return before === undefined || before.part.text !== after?.part.text;
}

function alone(before: Sources['sources'][number]): Pair {
  return { before, after: undefined };
}

const EMPTY: Pick<Sources, 'sources' | 'failed'> = { sources: [], failed: false };
const SILENT: ProblemPrinter = {
  print: (problems) => problems.some(({ severity }) => severity === 'error'),
  end: () => undefined,
};

/** Notes of a command line have no place in an editor. */
const QUIET: Io = { stdin: process.stdin, stdout: discarded(), stderr: discarded(), env: {}, quiet: true };

function sourcesOf(text: string, printer: ProblemPrinter): Promise<Sources> {
  return readSources([], { recursive: false, texts: [{ name: '', text }] }, printer, QUIET);
}

function collector() {
  const found = new Map<string, Diagnostic>();
  const printer: ProblemPrinter = {
    print(problems, file, text, placed = (one) => one) {
      // The same object is read as the edit and as a new object.
      for (const one of problems.map(placed)) found.set(JSON.stringify([one.range, one.message]), one);
      return SILENT.print(problems, file, text);
    },
    end: () => undefined,
  };
  return { printer, found: () => [...found.values()] };
}

function findingOf({ range = TOP, severity, code, message }: Diagnostic): Finding {
  return { range, severity, code, message };
}
