// Aligns the questions of two syncs.

import type { Decision } from '../../decisions/decision.ts';
import { pairUp } from './pairUp.ts';

/** `answer`: different answers; `left`, `right`: only that side asks. */
export type TraceMark = 'same' | 'answer' | 'left' | 'right';

/** A question that one or both sides ask. */
export interface TraceRow {
  readonly left?: Decision;
  readonly right?: Decision;
  readonly mark: TraceMark;
}

/** The questions of one sync on both sides, in one order. */
export interface TracePair {
  readonly rows: readonly TraceRow[];
  /** Index of the first row that is not the same; absent if all are. */
  readonly parts?: number;
}

/** Merges the two lists, with equal questions about equal subjects in one row. */
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
