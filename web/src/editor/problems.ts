// What is wrong with the typed text, in one list for the squiggles and for the list under the editor?

import type { Admission, Diagnostic, Range } from '@syncpod/core';
import { shortened } from '../i18n/shortened.ts';
import type { Words } from '../i18n/text.ts';
import { refusedTexts } from '../store/refusedTexts.ts';

export interface Problem {
  readonly key: string;
  /** `refused`: the text can be read, and the API server says no. */
  readonly severity: Diagnostic['severity'] | 'refused';
  readonly message: string;
  readonly path: string;
  /** What is underlined; the first is jumped to. None for what is missing. */
  readonly ranges: readonly Range[];
  /** What may be wrong only because of this. */
  readonly followers?: readonly Problem[];
  /** Where the text may have a Pod though it is none: in the template of what it begins with, or further on. */
  readonly pod?: 'template' | 'further' | undefined;
}

export interface Refused {
  readonly admission: Admission | undefined;
  place(path: string): Range | undefined;
  /** The places of what was changed in the spec. */
  changes(): readonly Range[];
}

export function problemsOf(
  diagnostics: readonly Diagnostic[],
  refused: Refused,
  words: Words,
): readonly Problem[] {
  const read = diagnostics.map((diagnostic, index) => readProblem(diagnostic, index, words));
  return [...gathered(read, diagnostics), ...refusedProblems(refused)];
}

/** A text whose syntax is wrong has one problem: what else the parser says of it may be a consequence. */
function gathered(problems: readonly Problem[], diagnostics: readonly Diagnostic[]): readonly Problem[] {
  const [first] = problems.filter((_, index) => diagnostics[index]?.code === 'yaml-syntax').sort(byPlace);
  if (!first) return problems;
  const notes = problems.filter(({ severity }) => severity === 'info');
  const followers = problems.filter((problem) => problem !== first && !notes.includes(problem));
  return [followers.length > 0 ? { ...first, followers } : first, ...notes];
}

function readProblem(diagnostic: Diagnostic, index: number, words: Words): Problem {
  const { code, severity, path, range } = diagnostic;
  return {
    key: `${index} ${code}`,
    severity,
    path,
    message: shortened(words.message([diagnostic])),
    ranges: range ? [range] : [],
    pod: code === 'has-pod-template' ? 'template' : code === 'not-a-pod' ? 'further' : undefined,
  };
}

function byPlace({ ranges: [a] }: Problem, { ranges: [b] }: Problem): number {
  if (!a || !b) return 0;
  return a.start.line - b.start.line || a.start.column - b.start.column;
}

function refusedProblems({ admission, place, changes }: Refused): readonly Problem[] {
  return refusedTexts(admission?.errors ?? []).map(({ field, text }, index) => {
    const found = isAboutAll(text) ? changes() : [];
    const range = place(field);
    return {
      key: `${index} refused ${field}`,
      severity: 'refused',
      message: text,
      path: field,
      ranges: found.length > 0 ? found : range ? [range] : [],
    };
  });
}

/** One answer for every field that cannot be changed: upstream does not say which one it was. */
function isAboutAll(text: string): boolean {
  return text.startsWith('spec: Forbidden: pod updates may not change fields other than');
}
