// Compares answers to new and updated workloads with those of the API server's own code (oracle/workloads.py).

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { typedWorkloadErrors } from '../../src/import/workloadErrors.ts';
import { mustResolve } from './vectors.ts';

interface Case {
  readonly id: string;
  readonly old: object | null;
  readonly new: object;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const CASES: readonly Case[] = read('workloads.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const ANSWERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  read('workload-answers.json'),
);

/** Cases with another answer, which must stay different. */
const DIFFERENT: Readonly<Record<string, string>> = {
  's-ondelete-rolling': 'the value of the field is not printed',
  's-claims-size': '1.37: the value of the field is not printed',
  's-claims-add': '1.37: the value of the field is not printed',
  'j-template': 'the edit of the Pod is refused instead (rollout.ts)',
  'j-template-label': 'the edit of the Pod is refused instead (rollout.ts)',
  'j-parallelism': 'kubectl apply keeps the stored number of completions, kubectl replace does not',
};

const without = (texts: readonly string[]) => [...new Set(texts)];

describe.each(Object.entries(ANSWERS))('the API server %s', (minor, answers) => {
  it.each(CASES)('answers $id', ({ id, old, new: next }) => {
    const before = old ? JSON.stringify(old) : undefined;
    const found = typedWorkloadErrors({ ...next }, mustResolve(minor), before) ?? [];
    const ours = without(found.map(({ field, detail }) => `${field}: ${detail}`));
    const theirs = without(answers[id] ?? ['no answer']);
    const differs = id in DIFFERENT && (minor === '1.37' || !DIFFERENT[id]?.startsWith('1.37'));
    if (differs) expect(ours).not.toEqual(theirs);
    else expect(ours).toEqual(theirs);
  });
});
