// Tests that a log line is found in the next release, or reported as missing.

import { expect, it } from 'vitest';
import { addLogLines } from '../../scripts/lib/addLogLines.ts';

const BEFORE = ['', 'klog.Info("started", "pod", p)', 'klog.Info("done")', '', 'klog.Info("done")'].join(
  '\n',
);
const NOW = ['klog.Info("done")', 'klog.Info("ended", "pod", p)', '', 'klog.Info("done")'].join('\n');

function entry(text: string, lines?: readonly (number | null)[], until: string | null = null) {
  return { family: 'worker', file: 'worker.go', text, until, ...(lines && { lines }) };
}

function added(...entries: ReturnType<typeof entry>[]) {
  return addLogLines(
    entries,
    (name) => (name === 'worker.go' ? [BEFORE] : []),
    (name) => (name === 'worker.go' ? [NOW] : []),
  );
}

it('finds a repeated text by its order', () => {
  const { entries, unread } = added(entry('done', [1, 3]), entry('done', [5]));
  expect(entries.map(({ lines }) => lines)).toEqual([
    [1, 3, 1],
    [5, 4],
  ]);
  expect(unread).toEqual([]);
});

it('reports a text that is gone or has moved', () => {
  const { entries, unread } = added(entry('started', [2]), entry('done', [4]), entry('done', [null]));
  expect(entries.map(({ lines }) => lines)).toEqual([
    [2, null],
    [4, null],
    [null, null],
  ]);
  expect(unread).toEqual(['worker of worker.go: "started"', 'worker of worker.go: "done"']);
});

it('leaves entries that ended earlier or have no lines', () => {
  const entries = [entry('done', [3], '1.20'), entry('done')];
  expect(added(...entries)).toEqual({ entries, unread: [] });
});
