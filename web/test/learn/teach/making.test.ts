// Tests Undo in the lesson editor.

import { expect, it } from 'vitest';
import type { Draft } from '../../../src/learn/teach/draft.ts';
import { type Making, type MakingEvent, makingStep } from '../../../src/learn/teach/making.ts';

const draft = (title: string): Draft => ({ id: 'lesson-1', title: { en: title }, langs: ['en'], steps: [] });
const change = (title: string, field?: string): MakingEvent => ({
  type: 'change',
  draft: draft(title),
  field,
});

function after(...events: readonly MakingEvent[]): Making | undefined {
  return events.reduce<Making | undefined>(makingStep, { draft: draft(''), past: [] });
}

it('undoes the letters of a field together', () => {
  const typed = after(change('a', 'title en'), change('ab', 'title en'), change('abc', 'title zh'));
  expect(typed?.past).toEqual([draft(''), draft('ab')]);
  const undone = makingStep(typed, { type: 'undo' });
  expect(undone?.draft).toEqual(draft('ab'));
  expect(makingStep(undone, { type: 'undo' })).toEqual({ draft: draft(''), past: [] });
});

it('undoes other changes separately, and nothing before the first', () => {
  const moved = after(change('a'), change('b'));
  expect(moved?.past).toHaveLength(2);
  const undone = after(change('a'), { type: 'undo' }, { type: 'undo' });
  expect(undone?.draft).toEqual(draft(''));
});

it('keeps the last hundred changes', () => {
  const events = Array.from({ length: 120 }, (_, nth) => change(String(nth)));
  expect(after(...events)?.past).toHaveLength(100);
});

it('resumes a draft after a reload unless another was started in the meantime', () => {
  expect(makingStep(undefined, { type: 'resume', draft: draft('kept') })?.draft).toEqual(draft('kept'));
  expect(after({ type: 'resume', draft: draft('kept') })?.draft).toEqual(draft(''));
  expect(after({ type: 'close' })).toBeUndefined();
});
