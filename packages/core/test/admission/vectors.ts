// Reads the edits and the answers of real API servers for the tests.

import { readFileSync } from 'node:fs';
import type { FieldError, Subresource } from '../../src/admission/admission.ts';
import { admitEdit, type EditAnswer } from '../../src/admission/admitEdit.ts';
import { minorNumber } from '../../src/releases/minor.ts';
import { type Release, resolveRelease } from '../../src/releases/release.ts';
import { jsonLines } from '../jsonLines.ts';
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

/** The release's answer; undefined if there is none. */
export function expected(id: string, release: Release): EditAnswer | undefined {
  const minor = minorNumber(release.minor);
  const range = rangesOf
    .get(id)
    ?.find(({ since, until }) => minorOf(since) <= minor && minor <= minorOf(until));
  return range?.answer;
}

/** The number of the release's answers in the results. */
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

interface AnsweredEdit extends EditCase {
  /** An answer applies to its `minors`. */
  readonly answers: readonly { readonly minors: readonly string[]; readonly answer: EditAnswer }[];
}

interface Asked {
  readonly id: string;
  readonly server: EditAnswer;
  readonly ours: EditAnswer;
}

/** For the edits in a file of this folder: the recorded answers of a minor, and ours. */
export function askerOf(file: string): (minor: string) => readonly Asked[] {
  const edits = jsonLines<AnsweredEdit>(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return (minor) => {
    const release = mustResolve(minor);
    return edits.flatMap((edit) =>
      edit.answers
        .filter(({ minors }) => minors.includes(minor))
        .map(({ answer: server }) => ({ id: edit.id, server, ours: answer(edit, release) })),
    );
  };
}
