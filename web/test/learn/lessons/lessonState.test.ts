// Tests a reader's progress through lessons: steps, predictions and scores.

import type { Scenario } from '@syncpod/core/scenario';
import { expect, it } from 'vitest';
import { shownScore } from '../../../src/learn/lessons/askedTogether.ts';
import {
  type LessonEvent,
  type LessonState,
  lessonStep,
  scoreOf,
} from '../../../src/learn/lessons/lessonState.ts';
import type { LoadedStep } from '../../../src/learn/lessons/loadLesson.ts';

const CLOSED: LessonState = { place: undefined, chosen: undefined, marks: {} };
const FIRST = { id: '01-hash', at: 0 };

const after = (...events: readonly LessonEvent[]): LessonState => events.reduce(lessonStep, CLOSED);
const predict = (at: number, right: boolean): LessonEvent => ({
  type: 'predict',
  at: { ...FIRST, at },
  chosen: ['app'],
  right,
});

it('clears the prediction at the next step, but keeps its score', () => {
  const state = after(
    { type: 'move', to: FIRST },
    predict(0, true),
    { type: 'move', to: { ...FIRST, at: 1 } },
    predict(1, false),
  );
  expect(state).toMatchObject({ place: { at: 1 }, chosen: ['app'] });
  expect(scoreOf(state, FIRST.id)).toEqual({ right: 1, of: 2 });
  expect(scoreOf(state, '01')).toEqual({ right: 0, of: 0 });
});

it('counts only the first prediction of a step', () => {
  const state = after({ type: 'move', to: FIRST }, predict(0, false), predict(0, true));
  expect(scoreOf(state, FIRST.id)).toEqual({ right: 0, of: 1 });
});

it('asks once more after a wrong first prediction, which counts', () => {
  const once = (right: boolean): LessonEvent => ({
    type: 'predict',
    at: FIRST,
    chosen: ['app'],
    right,
    again: true,
  });
  const [first, second] = [once(false), once(true)];
  const asked = after({ type: 'move', to: FIRST }, first);
  expect(asked).toMatchObject({ chosen: undefined, tried: ['app'] });
  expect(lessonStep(asked, second).chosen).toEqual(['app']);
  expect(lessonStep(asked, first).chosen).toEqual(['app']);
  expect(lessonStep(asked, { type: 'tell' }).chosen).toEqual(['app']);
  expect(lessonStep(asked, { type: 'move', to: { ...FIRST, at: 1 } }).tried).toBeUndefined();
  expect(scoreOf(lessonStep(asked, second), FIRST.id)).toEqual({ right: 0, of: 1 });
});

it('shows no score of an answer that is kept until the next question about the same events', () => {
  const scenario: Scenario = { v: 4, release: '1.30', path: 'edit', manifest: '', events: [] };
  const answer = { choices: ['app'], right: ['app'], many: true };
  const steps = [0, 0, 1].map((events) => ({
    scenario,
    played: { step: { text: {}, events, ask: { type: 'killed' } }, answer },
  })) as unknown as readonly LoadedStep[];
  const mark = { right: true, chosen: ['app'] };
  expect(shownScore(steps, [mark, undefined, undefined])).toEqual({ right: 0, of: 0 });
  expect(shownScore(steps, [mark, mark, undefined])).toEqual({ right: 2, of: 2 });
  expect(shownScore(steps, [mark, mark, { right: false, chosen: [] }])).toEqual({ right: 2, of: 3 });
});

it('does not count an answer that was revealed', () => {
  const state = after({ type: 'move', to: FIRST }, { type: 'tell' });
  expect(state.chosen).toBe('shown');
  expect(scoreOf(state, FIRST.id)).toEqual({ right: 0, of: 0 });
});

it('keeps the prediction when Back stays within the step, and clears it elsewhere', () => {
  const predicted = after({ type: 'move', to: FIRST }, predict(0, true));
  const back = (to: LessonState['place']): LessonState =>
    lessonStep(predicted, { type: 'travel', to, from: FIRST });
  expect(back({ ...FIRST }).chosen).toEqual(['app']);
  expect(back({ ...FIRST, at: 1 }).chosen).toBeUndefined();
  expect(back({ ...FIRST, code: 'mine' }).chosen).toBeUndefined();
  expect(back(undefined)).toMatchObject({ place: undefined, chosen: undefined });
});

it('starts the reader’s own lesson with an empty score', () => {
  const own = { id: 'own', at: 0, code: 'mine' };
  const state = after({ type: 'move', to: FIRST }, predict(0, true), { type: 'begin', at: own });
  expect(state).toEqual({ place: own, chosen: undefined, marks: {} });
});
