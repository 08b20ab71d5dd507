// Lists the problems of the text, for the squiggles and for the list under the editor.

import type { Admission } from '@syncpod/core/admission';
import type { Diagnostic, Range } from '@syncpod/core/result';
import { refusedTexts } from '../store/refusedTexts.ts';
import { shortened } from '../ui/i18n/shortened.ts';
import type { EditorText } from './texts.ts';

export interface Problem {
  readonly key: string;
  /** `refused`: the text is valid, but the API server rejects it. */
  readonly severity: Diagnostic['severity'] | 'refused';
  readonly message: string;
  /** The engine's code of the problem. */
  readonly code: string;
  readonly path: string;
  /** The underlined ranges; the link jumps to the first. Empty for missing fields. */
  readonly ranges: readonly Range[];
  /** Problems that may only be consequences of this one. */
  readonly followers?: readonly Problem[];
  /** True if the text may have Pods to start over with: in a template, or in other documents. */
  readonly offers?: boolean;
  /** Alternatives to a refused change. */
  readonly instead?: readonly string[];
}

export interface Refused {
  readonly admission: Admission | undefined;
  place(path: string): Range | undefined;
  /** The ranges of the changes in the spec. */
  changes(): readonly Range[];
  /** Alternatives to the refused changes. */
  readonly instead: readonly string[];
}

export function problemsOf(
  diagnostics: readonly Diagnostic[],
  refused: Refused,
  words: EditorText,
): readonly Problem[] {
  // In a text whose first document is not a Pod, all documents are offered.
  const other = diagnostics.some(({ code }) => OTHER_OBJECTS.has(code));
  const told = diagnostics.filter(({ code }) => !(other && code === LATER_DOCUMENTS));
  const read = told.map((diagnostic, index) => readProblem(diagnostic, index, words));
  return [...gathered(read, told), ...refusedProblems(refused)];
}

/** A text with a syntax error has one problem: other parser errors may be consequences. */
function gathered(problems: readonly Problem[], diagnostics: readonly Diagnostic[]): readonly Problem[] {
  const [first] = problems.filter((_, index) => diagnostics[index]?.code === 'yaml-syntax').sort(byPlace);
  if (!first) return problems;
  const notes = problems.filter(({ severity }) => severity === 'info');
  const followers = problems.filter((problem) => problem !== first && !notes.includes(problem));
  return [followers.length > 0 ? { ...first, followers } : first, ...notes];
}

function readProblem(diagnostic: Diagnostic, index: number, words: EditorText): Problem {
  const { code, severity, path, range } = diagnostic;
  return {
    key: `${index} ${code}`,
    severity,
    code,
    path,
    message: shortened(words.message([diagnostic])),
    ranges: range ? [range] : [],
    ...(MAY_OFFER.has(code) ? { offers: true } : {}),
  };
}

const LATER_DOCUMENTS = 'yaml-later-documents';
const OTHER_OBJECTS: ReadonlySet<string> = new Set(['has-pod-template', 'not-a-pod']);
const MAY_OFFER: ReadonlySet<string> = new Set([...OTHER_OBJECTS, LATER_DOCUMENTS]);

function byPlace({ ranges: [a] }: Problem, { ranges: [b] }: Problem): number {
  if (!a || !b) return 0;
  return a.start.line - b.start.line || a.start.column - b.start.column;
}

function refusedProblems({ admission, place, changes, instead }: Refused): readonly Problem[] {
  return refusedTexts(admission?.errors ?? []).map(({ field, text }, index) => {
    const found = isAboutAll(text) ? changes() : [];
    const range = place(field);
    return {
      key: `${index} refused ${field}`,
      severity: 'refused',
      code: 'refused',
      message: text,
      path: field,
      ranges: found.length > 0 ? found : range ? [range] : [],
      ...(index === 0 && instead.length > 0 ? { instead } : {}),
    };
  });
}

/** One answer covers all immutable fields: upstream does not name the field. */
function isAboutAll(text: string): boolean {
  return text.startsWith('spec: Forbidden: pod updates may not change fields other than');
}
