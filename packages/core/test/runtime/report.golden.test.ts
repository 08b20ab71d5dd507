// Compares reported statuses with those of the kubelet's own code.

import { describe, expect, it } from 'vitest';
import { answerStatus } from '../../../cli/src/cases/caseStatus.ts';
import { readStatusCase, type StatusCase } from '../../../cli/src/cases/caseStatusLine.ts';
import { MINORS, resolveRelease } from '../../src/releases/release.ts';
import { proves } from '../proof.ts';
import { readVectorLines, vectorText } from '../vectorLines.ts';

const cases = readVectorLines('status/cases.jsonl').map((line): StatusCase => {
  const read = readStatusCase(line);
  if (!read.ok) throw new Error(`a vector cannot be read: ${read.error}`);
  return read.value;
});

/** `parts`: the distinct parts of all answers. `answers`: by minor and case, the indexes of its parts. */
const { parts, answers } = JSON.parse(vectorText('status/answers.json')) as {
  readonly parts: readonly object[];
  readonly answers: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
};

/** The Pod's part, then one part per condition and per container. */
function partsOf(read: StatusCase, minor: string): readonly object[] | undefined {
  const release = resolveRelease(minor, read.gates);
  if (!release.ok) return undefined;
  const { id: _, conditions, containers, ...head } = answerStatus(read, release.value);
  return [head, ...conditions, ...containers];
}

describe('the cases of vectors/status', () => {
  it('have answers of all releases since 1.15 except 1.16, if the release can set their gates', () => {
    expect(cases).toHaveLength(210);
    const since15 = MINORS.slice(MINORS.indexOf('1.15'));
    expect(Object.keys(answers)).toEqual(since15.filter((minor) => minor !== '1.16'));
    for (const [minor, answered] of Object.entries(answers)) {
      const known = cases.filter(({ gates }) => resolveRelease(minor, gates).ok);
      expect(known.map(({ id }) => id)).toEqual(Object.keys(answered));
    }
  });

  it.for(Object.entries(answers))('have the reports of kubelet %s', ([minor, answered], { task }) => {
    const pairs = cases.flatMap((read) => {
      const numbers = answered[read.id];
      return numbers ? [{ id: read.id, got: partsOf(read, minor), want: numbers.map((n) => parts[n]) }] : [];
    });
    const differing = pairs.filter(({ got, want }) => written(got) !== written(want));
    proves(task, 'status', minor, pairs.length, pairs.length - differing.length);
    expect(differing.slice(0, 3)).toEqual([]);
    expect(pairs).toHaveLength(Object.keys(answered).length);
  });
});

/** JSON with sorted keys. The vectors have no messages of terminated states; test/cluster compares those. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    const { message, ...rest } = item as Readonly<Record<string, unknown>>;
    const played = message === undefined || rest.kind === 'terminated' ? rest : { ...rest, message };
    return Object.fromEntries(Object.entries(played).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
