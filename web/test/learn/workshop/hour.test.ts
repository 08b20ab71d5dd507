// Tests a teacher's hour: its id, its clock, and the lesson that learners open.

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { dueAt } from '../../../src/learn/lessons/dueStep.ts';
import { hourId, isHourId, lessonRef, MOST_ITEMS, readHourId } from '../../../src/learn/lessons/hourId.ts';
import { askedOf, codeOf } from '../../../src/learn/lessons/lessonResult.ts';
import { type FirstPrediction, lessonStep, scoreOf } from '../../../src/learn/lessons/lessonState.ts';
import { loadLesson, loadSteps } from '../../../src/learn/lessons/loadLesson.ts';
import { readResultCodes, resultCode } from '../../../src/learn/lessons/resultCode.ts';
import { hourModule, readHour } from '../../../src/learn/workshop/hour.ts';
import { readLessonAddress } from '../../../src/share/lessonAddress.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../public/${file}`, import.meta.url), 'utf8'));

vi.stubGlobal('fetch', async (url: string) => Response.json(read(url)));

interface Chapter {
  readonly lessons: readonly { readonly id: string }[];
  readonly levels: readonly { readonly id: string }[];
}

const ids = (read('lessons/index.json') as readonly Chapter[]).flatMap(({ lessons, levels }) =>
  [...lessons, ...levels].map(({ id }) => id),
);

const ITEMS = [
  { lesson: 'deployment-edit', step: 2, minutes: 5 },
  { lesson: 'level-one-of-two', step: 1, minutes: 10 },
  { lesson: 'quiz-all-2-999999', step: 1, minutes: 35 },
] as const;

describe('the id of an hour', () => {
  it('has another reference for each lesson', () => {
    expect(new Set(ids.map(lessonRef)).size).toBe(ids.length);
  });

  it('contains steps, levels and the quiz with their minutes', () => {
    const id = hourId(ITEMS);
    expect(readHourId(id)).toEqual([
      { ref: lessonRef('deployment-edit'), step: 2, minutes: 5 },
      { ref: lessonRef('level-one-of-two'), step: 1, minutes: 10 },
      { quiz: 'quiz-all-2-999999', minutes: 35 },
    ]);
    expect(readLessonAddress(`?lesson=${id}`)?.id).toBe(id);
  });

  it('fits into an address and a result code at its longest', () => {
    const many = Array.from({ length: 30 }, () => ITEMS[0]);
    const id = hourId([...many, ITEMS[2]]);
    expect(readHourId(id)).toHaveLength(MOST_ITEMS + 1);
    expect(readLessonAddress(`?lesson=${id}`)?.id).toBe(id);
    const code = resultCode({ id, marks: Array.from({ length: 27 }, () => true), learner: 'abcde' });
    expect(readResultCodes(code)).toMatchObject([{ id }]);
  });

  it('keeps the newest of several quizzes, as the plan does', () => {
    const quizzes = ['quiz-hash-1-7', 'quiz-all-3-8'].map((lesson) => ({ lesson, step: 1, minutes: 5 }));
    const items = [quizzes[0], ITEMS[0], quizzes[1]].flatMap((item) => item ?? []);
    expect(readHourId(hourId(items))).toEqual([
      { ref: lessonRef('deployment-edit'), step: 2, minutes: 5 },
      { quiz: 'quiz-all-3-8', minutes: 5 },
    ]);
    expect(readHour({ title: '', items })?.items).toEqual([ITEMS[0], quizzes[1]]);
  });

  it('has one result code for all its parts, with the levels', async () => {
    const [step, level] = ITEMS;
    const id = hourId([step, level]);
    const loaded = await loadLesson(id);
    if (!loaded.ok) throw new Error('the hour cannot be loaded');
    const { steps } = loaded.value;
    const code = (...marks: readonly (FirstPrediction | undefined)[]) =>
      codeOf(id, askedOf(steps, marks), 'abcde');
    const right = { right: true, chosen: ['new-pod'] };
    expect(code(right)).toBe(`${id}:1-.abcde`);
    const { marks } = lessonStep(
      { place: undefined, chosen: undefined, marks: {} },
      { type: 'reach', at: { id, at: 1 } },
    );
    expect(code({ right: false, chosen: [] }, marks[`${id} 1`])).toBe(`${id}:01.abcde.0`);
    expect(scoreOf({ place: undefined, chosen: undefined, marks }, id)).toEqual({ right: 0, of: 0 });
  });

  it.each(['hour-', 'hour-abc', 'hour-abcde1', 'deployment-edit', 'hour-abcde-zz'])('is not %s', (id) => {
    expect(isHourId(id)).toBe(false);
  });
});

describe('the clock of an hour', () => {
  const refs = readHourId(hourId(ITEMS)) ?? [];
  it.each([
    [-1, undefined],
    [0, { at: 0, open: false, left: 180 }],
    [180, { at: 0, open: true, left: 120 }],
    [300, { at: 1, open: false, left: 360 }],
    [899, { at: 1, open: true, left: 1 }],
    [900, { at: 2, open: true, left: 2100 }],
    [3000, undefined],
  ])('%i s after the start', (after, due) => {
    expect(dueAt(refs, 1000, 1000 + after)).toEqual(due);
  });
});

describe('the lesson of an hour', () => {
  it('has its steps in order, and all cases of the quiz', async () => {
    const loaded = await loadLesson(hourId(ITEMS));
    if (!loaded.ok) throw new Error('not loaded');
    const [first, level, ...quiz] = loaded.value.steps;
    expect(first?.played.step.ask).toEqual({ type: 'gate' });
    expect(first?.context?.en).toContain('kubelet 1.33');
    expect(level?.played.step.task).toBeDefined();
    expect(quiz).toHaveLength(10);
  });

  it('does not load with an unknown lesson or step', async () => {
    for (const item of [
      { lesson: 'nothing', step: 1, minutes: 5 },
      { lesson: 'deployment-edit', step: 30, minutes: 5 },
    ])
      expect((await loadLesson(hourId([item]))).ok).toBe(false);
  });
});

describe('a plan of an hour', () => {
  const plan = {
    title: 'Tuesday',
    items: [...ITEMS, { own: '1.abc.d', title: 'Mine', step: 2, minutes: 4, note: 'Bring a kettle.' }],
  };

  it('is read from a link, with its own lessons and notes', () => {
    const [step, level, quiz, own] = plan.items;
    expect(readHour(plan)).toEqual({ title: 'Tuesday', items: [step, level, own, quiz] });
    expect(readHour({ title: 'Not yet', items: [] })).toEqual({ title: 'Not yet', items: [] });
  });

  it('has the steps at the places at which learners have them, whatever was added when', async () => {
    const [step, level, quiz] = ITEMS;
    const other = { ...quiz, lesson: 'quiz-hash-1-7' };
    const many = Array.from({ length: 20 }, () => level);
    const hour = readHour({ title: '', items: [other, step, quiz, ...many] });
    if (!hour) throw new Error('no plan');
    expect(hour.items).toHaveLength(MOST_ITEMS + 1);
    const { id, steps } = hourModule(hour);
    const [loaded, shown] = [await loadLesson(id), await loadSteps({ steps })];
    if (!loaded.ok) throw new Error('not loaded');
    const texts = loaded.value.steps.map(({ played, context }) => [played.step.text.en, context?.en]);
    expect(shown.map((one) => [one?.played.step.text.en, one?.context?.en])).toEqual(
      texts.slice(0, steps.length),
    );
  });

  it.each([[null], [{}], [{ title: 'x', items: [{ lesson: '<b>', step: 1, minutes: 1 }] }]])(
    'is not %j',
    (value) => {
      expect(readHour(value)).toBeUndefined();
    },
  );

  it('is a module: learners open own lessons at their own address', () => {
    const module = hourModule(plan);
    expect(module.minutes).toBe(54);
    expect(module.steps.map(({ lesson, step }) => [lesson, step])).toEqual([
      ['deployment-edit', 2],
      ['level-one-of-two', 1],
      ['quiz-all-2-999999', 1],
      ['own 1.abc.d', 2],
    ]);
    expect(isHourId(module.id)).toBe(true);
    expect(module.steps.at(-1)?.note).toEqual({ en: 'Bring a kettle.', zh: 'Bring a kettle.' });
  });
});
