// Which items of one sequence have no partner in another, in order?

/** Longest common subsequences of more cells than this are not searched: everything between the ends differs. */
const MOST_CELLS = 4_000_000;

/** For each item of `after` true if it is new or changed against `before`. Compares with `===`. */
export function changedItems(before: readonly string[], after: readonly string[]): boolean[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const kept = commonItems(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return after.map((_, index) => index >= start && index < after.length - end && !kept.has(index - start));
}

/** Indexes into `after` of a longest common subsequence. */
function commonItems(before: readonly string[], after: readonly string[]): Set<number> {
  const kept = new Set<number>();
  const rows = before.length;
  const columns = after.length;
  if (rows * columns > MOST_CELLS) return kept;
  // lengths[r * width + c]: the longest common subsequence of before[r..] and after[c..].
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    if (before[row] === after[column]) {
      kept.add(column);
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return kept;
}
