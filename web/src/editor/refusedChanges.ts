// Finds the lines behind the API server's refusal of a change to the spec as a whole.

import type { Range } from '@syncpod/core/result';
import type { DiffRow, SideLine } from './diff/lineDiff.ts';

/** Changes that every release accepts, and that the refusal does not mean. */
const MUTABLE = /^\s*(?:- )?["']?(?:image|activeDeadlineSeconds)["']?\s*:\s*\S/;

const TOP_LEVEL_KEY = /^["']?([\w.-]+)["']?\s*:/;

/** Ranges in the second text, one per line; for deleted lines, the line before them. */
export function refusedChanges(diff: readonly DiffRow[]): readonly Range[] {
  const changed = changedInSpec(diff);
  const meant = changed.filter(({ text }) => !MUTABLE.test(text));
  return (meant.length > 0 ? meant : changed).map(rangeOf);
}

function changedInSpec(diff: readonly DiffRow[]): SideLine[] {
  const changed = new Set<SideLine>();
  /** A text in braces has no keys at the left edge. */
  let inSpec = true;
  let last: SideLine | undefined;
  diff.forEach(({ kind, after }, index) => {
    const key = after && TOP_LEVEL_KEY.exec(after.text)?.[1];
    if (key !== undefined) inSpec = key === 'spec';
    const begins = diff[index - 1]?.kind !== 'changed';
    const meant = after ?? (begins ? last : undefined);
    if (kind === 'changed' && inSpec && meant) changed.add(meant);
    last = after ?? last;
  });
  return [...changed];
}

function rangeOf({ number: line, text }: SideLine): Range {
  const column = text.length - text.trimStart().length + 1;
  return { start: { line, column }, end: { line, column: Math.max(text.trimEnd().length, column) + 1 } };
}
