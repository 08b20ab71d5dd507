// Splits two sequences into runs of equal and of different items.

import { diffArrays } from 'diff/lib/diff/array.js';

/** Sequences with more differences than this are shown as entirely different, to keep typing fast. */
const MAX_EDITS = 600;

/** A run of equal items, or of removed items and the items that replace them. */
export interface Run {
  readonly same: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Runs that cover both sequences; equal and different runs alternate. Items are compared with `===`. */
export function alignItems(before: readonly string[], after: readonly string[]): readonly Run[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (!changes) return [{ same: false, before, after }];
  const runs: Run[] = [];
  for (const { value, added, removed } of changes) {
    const last = runs.at(-1);
    if (!added && !removed) runs.push({ same: true, before: value, after: value });
    else if (last && !last.same) runs[runs.length - 1] = { ...last, after: [...last.after, ...value] };
    else runs.push({ same: false, before: removed ? value : [], after: added ? value : [] });
  }
  return runs;
}
