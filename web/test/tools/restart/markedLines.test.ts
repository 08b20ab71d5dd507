// Tests which lines of a pasted text are shown with its evidence.

import { diagnose } from '@syncpod/core/why';
import { expect, it } from 'vitest';
import { markedLines } from '../../../src/tools/restart/markedLines.ts';
import { reproduced } from '../../../src/tools/restart/reproduced.ts';

const lines = [...Array.from({ length: 9 }, (_, index) => `line ${index + 1}`), 'Reason: OOMKilled', 'after'];
const text = ['Last State: Terminated', ...lines].join('\n');

it('shows evidence with two lines around it, and counts the others', () => {
  const { causes } = diagnose([
    { name: 'a', text: '\n\n\nLast State: Terminated\nReason: OOMKilled\n\n\n\n\nend' },
  ]);
  const shown = markedLines('a', '\n\n\nLast State: Terminated\nReason: OOMKilled\n\n\n\n\nend', causes);
  expect(shown.flatMap((line) => (line.kind === 'line' && line.marked ? [line.number] : []))).toEqual([4, 5]);
  expect(shown[0]).toEqual({ kind: 'folded', from: 1, count: 1 });
  expect(shown.at(-1)).toEqual({ kind: 'folded', from: 8, count: 3 });
});

it('shows no lines of a text without evidence', () => {
  expect(markedLines('b', text, diagnose([{ name: 'a', text }]).causes)).toEqual([]);
});

it('opens the story of a cause at the event that leads to the restart', () => {
  const [cause] = diagnose([
    { name: 'a', text: 'Last State: Terminated\nReason: OOMKilled\nExit Code: 137' },
  ]).causes;
  const work = cause && reproduced(cause, 'title');
  expect(work?.events[0]).toMatchObject({ type: 'exit', code: 137, reason: 'OOMKilled' });
  expect(work?.cursor).toBe(1);
});
