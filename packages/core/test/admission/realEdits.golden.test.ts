// Do we answer edits that people make of real Pods as real API servers do?
//
// realEdits.jsonl was recorded from the real code of these releases by the program in oracle/ (door `admit`): small cases
// of what differed when examples, charts and add-ons were edited. An answer holds for its `minors`.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EditAnswer } from '../../src/admission/admitEdit.ts';
import { answer, type EditCase, mustResolve } from './vectors.ts';

interface RealEdit extends EditCase {
  readonly answers: readonly { readonly minors: readonly string[]; readonly answer: EditAnswer }[];
}

const edits = readFileSync(new URL('realEdits.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RealEdit);

const MINORS = [
  '1.8',
  '1.10',
  '1.12',
  '1.18',
  '1.22',
  '1.24',
  '1.27',
  '1.29',
  '1.31',
  '1.33',
  '1.34',
  '1.37',
];

describe.each(MINORS)('edits of real Pods, for API server %s', (minor) => {
  const release = mustResolve(minor);

  it('are taken or refused with the same words in the same order', () => {
    const all = edits.flatMap((edit) =>
      edit.answers
        .filter(({ minors }) => minors.includes(minor))
        .map(({ answer: server }) => ({ id: edit.id, server, ours: answer(edit, release) })),
    );
    expect(all.map(({ id, ours: { allowed, errors } }) => ({ id, allowed, errors }))).toEqual(
      all.map(({ id, server }) => ({ id, ...server })),
    );
    expect(all.length).toBeGreaterThan(30);
  });
});
