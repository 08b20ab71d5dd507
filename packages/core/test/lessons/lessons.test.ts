// Tests the claims of the published lessons against the engine.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Lesson, readLesson } from '../../src/lessons/lesson.ts';
import { claimProblem } from '../../src/lessons/lessonClaim.ts';
import { type PlayedStep, playLesson } from '../../src/lessons/lessonPlay.ts';
import { lessonReasons } from '../../src/lessons/lessonReasons.ts';
import { loadScenario } from '../scenarios/play.ts';

const folder = new URL('../../../../public/lessons/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^\d\d-.*\.json$/.test(name));

function load(file: string): Lesson {
  const read = readLesson(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('; '));
  return read.value;
}

function play(lesson: Lesson): readonly PlayedStep[] {
  const { scenario } = lesson;
  const played = playLesson(lesson, typeof scenario === 'string' ? loadScenario(scenario) : scenario);
  if (!played.ok) throw new Error(played.error.map(({ message }) => message).join('; '));
  return played.value;
}

test('there is a lesson for every story, and the list names them all in order', () => {
  const list = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as unknown;
  expect(list).toEqual(
    files.sort().map((file) => {
      const { id, title, steps } = load(file);
      return { id, ...title, steps: steps.length };
    }),
  );
  const numbers = (names: readonly string[]) => new Set(names.map((name) => name.slice(0, 2)));
  const stories = readdirSync(new URL('../scenarios/', folder)).filter((name) => /^\d\d-/.test(name));
  expect(stories.length).toBeGreaterThan(13);
  expect([...numbers(stories)].filter((number) => !numbers(files).has(number))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const lesson = load(file);
  const steps = play(lesson);

  test('claims only what the engine confirms', () => {
    const wrong = steps.flatMap(({ step, stretch }, index) =>
      (step.claims ?? []).flatMap((claim) => {
        const problem = claimProblem(claim, stretch);
        return problem === undefined ? [] : `step ${index + 1}: ${JSON.stringify(claim)}: ${problem}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has a claim at every step', () => {
    expect(steps.filter(({ step }) => (step.claims ?? []).length === 0)).toEqual([]);
  });

  test('asks only answerable questions, and explains every answer by decisions', () => {
    const unclear = steps.flatMap(({ step: { ask }, stretch, answer }, index) => {
      if (!ask || !answer) return [];
      const { choices, right, many } = answer;
      const sound = right.every((one) => choices.includes(one)) && (many || right.length === 1);
      const refused = stretch.shown.some(({ cause }) => cause.kind === 'refused');
      const over = ['Failed', 'Succeeded'].includes(stretch.after.phase);
      const explained =
        refused || over || choices.some((choice) => lessonReasons(ask, stretch, choice).length > 0);
      return sound && explained ? [] : index + 1;
    });
    expect(unclear).toEqual([]);
  });

  test('has every text in both languages, the Chinese text in Chinese', () => {
    const texts = lesson.steps.flatMap(({ text, reveal }) => [text, ...(reveal ? [reveal] : [])]);
    expect(Object.keys(lesson.title)).toEqual(['en', 'zh']);
    for (const { en = '', zh = '' } of texts) {
      expect(en).not.toMatch(/\p{Script=Han}|[，。？！]/u);
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(codes(zh)).toEqual(codes(en));
    }
  });

  test('is named after its file, and has a few steps', () => {
    expect(`${lesson.id}.json`).toBe(file);
    expect(steps.length).toBeGreaterThan(2);
  });
});

/** Text between backticks is the same in every language. */
function codes(text: string): string[] {
  return [...text.matchAll(/`([^`]*)`/g)].map(([, code]) => code ?? '').sort();
}
