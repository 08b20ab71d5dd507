// Tests that every quiz has valid cases with answers, equal for the same seed.

import { describe, expect, test } from 'vitest';
import { quizCases } from '../../src/lessons/lessonQuiz.ts';
import { QUIZ_LEVELS, QUIZ_TOPICS } from '../../src/lessons/quiz.ts';

const COUNT = 10;
const SEEDS = [0, 1, 2, 3, 12_345, 4_000_000_000];

describe.each(QUIZ_TOPICS)('topic %s', (topic) => {
  const quizzes = QUIZ_LEVELS.flatMap((level) =>
    SEEDS.map((seed) => quizCases({ topic, level, seed }, COUNT)),
  );

  test('has the requested number of different cases at every level, each with an answer', () => {
    for (const cases of quizzes) {
      expect(cases.length).toBeGreaterThanOrEqual(8);
      expect(new Set(cases.map(({ played }) => played.step.text.en)).size).toBe(cases.length);
      for (const { played } of cases) {
        const { choices = [], right = [], many } = played.answer ?? {};
        expect(choices.length).toBeGreaterThan(1);
        expect(right.every((one) => choices.includes(one))).toBe(true);
        if (!many) expect(right).toHaveLength(1);
      }
    }
  });

  test('asks what cannot be guessed: no question always has the same answer', () => {
    const answers = new Map<string, Set<string>>();
    for (const { played } of quizzes.flat()) {
      const { ask } = played.step;
      if (!ask) continue;
      const shape = `${played.answer?.right.length} ${played.answer?.many ? '' : played.answer?.right}`;
      answers.set(ask.type, (answers.get(ask.type) ?? new Set()).add(shape));
    }
    const dull = [...answers].filter(([type, found]) => found.size < 2 && type !== 'sandbox');
    expect(dull).toEqual([]);
  });

  test('has only cases that a real cluster can have', () => {
    for (const { scenario } of quizzes.flat()) {
      const { path, manifest } = scenario;
      expect(path).not.toBe('direct');
      // Validation of Deployments and CloneSets refuses another restart policy.
      if (path === 'workload' || path === 'kruise') expect(manifest).toContain('restartPolicy: Always');
    }
  });

  test('explains every answer in both languages', () => {
    for (const { played } of quizzes.flat()) {
      expect(played.step.reveal?.en).toMatch(/\w/);
      expect(played.step.reveal?.zh).toMatch(/\p{Script=Han}/u);
    }
  });

  test('writes every text in both languages', () => {
    for (const { played } of quizzes.flat()) {
      expect(played.step.text.zh).toMatch(/\p{Script=Han}/u);
      expect(played.step.text.en).not.toMatch(/\p{Script=Han}/u);
    }
  });
});

test('the same seed gives the same quiz, another seed another quiz', () => {
  const texts = (seed: number) =>
    quizCases({ topic: 'all', level: 2, seed }, COUNT).map(({ played }) => played.step.text.en);
  expect(texts(7)).toEqual(texts(7));
  expect(texts(7)).not.toEqual(texts(8));
});
