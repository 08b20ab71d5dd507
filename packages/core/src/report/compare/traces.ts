// Where do the questions of two syncs part?

import type { Decision } from '../../trace/decision.ts';
import { pairUp } from './pairUp.ts';

/** `answer`: answered otherwise; `left`, `right`: asked there only. */
export type TraceMark = 'same' | 'answer' | 'left' | 'right';

/** A question that one side or both asked. */
export interface TraceRow {
  readonly left?: Decision;
  readonly right?: Decision;
  readonly mark: TraceMark;
}

/** The questions of one sync on both sides, in one order. */
export interface TracePair {
  readonly rows: readonly TraceRow[];
  /** Index of the first row that is not the same: here they part. Absent: they never do. */
  readonly parts?: number;
}

/** The two lists in one order, equal questions about equal subjects side by side. */
export function alignTraces(left: readonly Decision[], right: readonly Decision[]): TracePair {
  const rows = pairUp(left, right, questionOf).map((pair): TraceRow => ({ ...pair, mark: markOf(pair) }));
  const parts = rows.findIndex(({ mark }) => mark !== 'same');
  return parts < 0 ? { rows } : { rows, parts };
}

function questionOf({ rule, subject }: Decision): string {
  return `${rule} ${'name' in subject ? subject.name : subject.kind}`;
}

function markOf({ left, right }: Omit<TraceRow, 'mark'>): TraceMark {
  if (!right) return 'left';
  if (!left) return 'right';
  return left.answer === right.answer ? 'same' : 'answer';
}
