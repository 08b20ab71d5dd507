// How do the tests read the edits and the answers of real API servers?

import type { FieldError, Subresource } from '../../src/admission/admission.ts';
import { admitEdit, type EditAnswer } from '../../src/admission/admitEdit.ts';
import { minorNumber } from '../../src/releases/minor.ts';
import { type Release, resolveRelease } from '../../src/releases/release.ts';
import { readVectorLines } from '../vectorLines.ts';

export interface EditCase {
  readonly id: string;
  readonly edits?: readonly string[];
  readonly old: unknown;
  readonly new: unknown;
  readonly path?: Subresource;
}

interface Range {
  readonly since: string;
  readonly until: string;
  readonly answer: { readonly allowed: boolean; readonly errors: readonly FieldError[] };
}

export const cases = readVectorLines<EditCase>('admit/cases.jsonl');
const results = readVectorLines<{ id: string; ranges: Range[] }>('admit/results.jsonl');
const rangesOf = new Map(results.map(({ id, ranges }) => [id, ranges]));

const minorOf = (text: string) => Number(text.slice(2));

/** What the release answered; undefined if it was not asked. */
export function expected(id: string, release: Release): EditAnswer | undefined {
  const minor = minorNumber(release.minor);
  const range = rangesOf
    .get(id)
    ?.find(({ since, until }) => minorOf(since) <= minor && minor <= minorOf(until));
  return range?.answer;
}

/** How many answers the results hold for the release. */
export function countAnswers(release: Release): number {
  return results.filter(({ id }) => expected(id, release)).length;
}

export function mustResolve(minor: string, gates: Record<string, boolean> = {}): Release {
  const release = resolveRelease(minor, gates);
  if (!release.ok) throw new Error(`no release ${minor}`);
  return release.value;
}

export function answer(one: EditCase, release: Release): EditAnswer {
  return admitEdit(one.old, one.new, release, one.path);
}
