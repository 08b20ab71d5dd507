// Tests the reasons of wrong predictions, and that no question comes after its answer, in all published lessons.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PlayedStep, playLesson, playSteps } from '../../src/lessons/lessonPlay.ts';
import { quizCases } from '../../src/lessons/lessonQuiz.ts';
import { mistakesIn } from '../../src/lessons/mistakes.ts';
import { publishedLesson, scenarioOf } from '../published.ts';

const folder = new URL('../../../../public/lessons/', import.meta.url);

const lessons = readdirSync(folder)
  .filter((name) => /^(?!index|workshop|level-|lesson\.schema).*\.json$/.test(name))
  .map((file) => {
    const lesson = publishedLesson(file.replace('.json', ''));
    const played = playLesson(lesson, scenarioOf(lesson));
    if (!played.ok) throw new Error(file);
    return { id: file.replace('.json', ''), steps: played.value };
  });

/** Every answer that can be given. */
function answersTo({ answer }: PlayedStep): readonly (readonly string[])[] {
  const { choices = [], many } = answer ?? {};
  if (!many) return choices.map((choice) => [choice]);
  return Array.from({ length: 2 ** choices.length }, (_, bits) =>
    choices.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  );
}

const isRight = ({ answer }: PlayedStep, chosen: readonly string[]): boolean =>
  JSON.stringify([...chosen].sort()) === JSON.stringify([...(answer?.right ?? [])].sort());

describe('a wrong prediction', () => {
  const asked = [
    ...lessons.flatMap(({ steps }) => steps),
    ...quizCases({ topic: 'all', level: 2, seed: 5 }, 10).map(({ played }) => played),
  ].filter(({ answer }) => answer);

  it('has a reason in every lesson and quiz, and a right one has none', () => {
    expect(asked.length).toBeGreaterThan(60);
    for (const step of asked)
      for (const chosen of answersTo(step))
        expect([step.step.text.en, chosen, mistakesIn(step, chosen).length > 0]).toEqual([
          step.step.text.en,
          chosen,
          !isRight(step, chosen),
        ]);
  });

  it('has a written reason for each answer to a question with one choice, where reasons are written', () => {
    for (const step of asked.filter(({ step: { wrong }, answer }) => wrong && !answer?.many))
      for (const chosen of answersTo(step).filter((one) => !isRight(step, one)))
        expect([chosen, mistakesIn(step, chosen)]).toMatchObject([chosen, [{ kind: 'text' }]]);
  });

  it('is never the right answer in a written reason, and names only choices', () => {
    for (const step of asked)
      for (const { chosen, with: some = [], without = [] } of step.step.wrong ?? []) {
        const { choices = [], right = [] } = step.answer ?? {};
        const named = [...(chosen ?? []), ...some, ...without];
        expect(choices).toEqual(expect.arrayContaining(named));
        expect(some.filter((choice) => right.includes(choice))).toEqual([]);
        expect(without.filter((choice) => !right.includes(choice))).toEqual([]);
        expect(chosen !== undefined && isRight(step, chosen)).toBe(false);
      }
  });

  it('tells what a container did instead', () => {
    const manifest =
      'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: app, image: a}, {name: log, image: b}]}';
    const events = [{ type: 'exit', container: 'app', code: 1 }] as const;
    const step = { text: { en: '' }, events: 0, plays: 1, ask: { type: 'killed' } } as const;
    const [played] = playSteps([step], { release: '1.30', path: 'apply', manifest, events });
    if (!played?.ok) throw new Error('not played');
    expect(mistakesIn(played.value, ['app', 'log'])).toEqual([
      { kind: 'ended', container: 'app' },
      { kind: 'kept', container: 'log' },
    ]);
  });
});

/** Steps that are asked together hold their answers until the last of them. */
it.each(lessons)('$id asks each question before its answer can be on the screen', ({ steps }) => {
  const early = steps.flatMap(({ step, answer }, at) => {
    if (!answer) return [];
    const own = (index: number) => JSON.stringify(steps[index]?.step.scenario ?? '');
    const joined = (index: number): boolean =>
      index === at ||
      (steps[index]?.answer !== undefined && steps[index]?.step.events === step.events && joined(index + 1));
    return steps.slice(0, at).flatMap(({ step: before }, index) => {
      const shows = own(index) === own(at) && before.events + (before.plays ?? 0) > step.events;
      return shows && !joined(index) ? [`step ${at + 1} after step ${index + 1}`] : [];
    });
  });
  expect(early).toEqual([]);
});
