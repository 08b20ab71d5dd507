// Tests that a presenter's remote steps through a lesson with two keys.

import type { PlayedStep } from '@syncpod/core/lessons';
import { describe, expect, it } from 'vitest';
import { lessonKeys } from '../../../src/learn/lessons/lessonKeys.ts';
import type { Lessons } from '../../../src/learn/lessons/useLessons.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';

const STOPS = [0, 1, 2].map((cursor) => ({ cursor, text: '', title: '', weight: 1 as const }));

/** A lesson with three steps, at its second step, at the second of three stops. */
function pressed(key: 'next' | 'previous', at: number, lesson: Partial<Lessons> = {}): readonly string[] {
  const heard: string[] = [];
  const hear = (what: string) => (value?: unknown) => void heard.push([what, value].flat().join(' ').trim());
  const played = { step: { ask: { kind: 'killed' } }, answer: { right: [] } } as unknown as PlayedStep;
  const step = { scenario: OPENING_SCENARIO, played };
  const staged = { ...OPENING_SCENARIO, cursor: 1 };
  const lessons = {
    loaded: { id: 'some', title: 'quiz', steps: [step, step, step] },
    at: 1,
    chosen: ['app'],
    staged,
    go: hear('go'),
    tell: hear('tell'),
    ...lesson,
  } as unknown as Lessons;
  const player = { next: hear('next'), previous: hear('previous') };
  lessonKeys(lessons, { stops: STOPS, at, work: OPENING_SCENARIO }, player)[key]();
  return heard;
}

describe('the next key', () => {
  it('plays to the end of the step, then opens the next step of the lesson', () => {
    expect(pressed('next', 1)).toEqual(['next']);
    expect(pressed('next', 2)).toEqual(['go 2']);
  });

  it('shows the answer of a question without a prediction', () => {
    expect(pressed('next', 2, { chosen: undefined })).toEqual(['tell']);
  });

  it('does nothing at the end of the last step', () => {
    expect(pressed('next', 2, { at: 2 })).toEqual([]);
  });
});

describe('the previous key', () => {
  it('steps back to the beginning of the lesson step, then to its question, then to the previous lesson step', () => {
    expect(pressed('previous', 2)).toEqual(['previous']);
    expect(pressed('previous', 1)).toEqual(['go 1']);
    expect(pressed('previous', 1, { chosen: undefined })).toEqual(['go 0']);
  });

  it('only moves the player at the first step, and after the Pod was changed', () => {
    expect(pressed('previous', 1, { at: 0, chosen: undefined })).toEqual(['previous']);
    const staged = { ...OPENING_SCENARIO, events: [], cursor: 1 };
    expect(pressed('previous', 1, { staged })).toEqual(['previous']);
  });
});

it('is left to the player if no lesson is open', () => {
  expect(pressed('next', 2, { loaded: undefined })).toEqual(['next']);
});
