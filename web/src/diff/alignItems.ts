// Which items of one sequence have a partner in another, in order?

/** Longest common subsequences of more cells than this are not searched: everything between the ends differs. */
const MOST_CELLS = 4_000_000;

/** A stretch of both sequences: of equal items, or of those that went and those that came in their place. */
export interface Run {
  readonly same: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Both sequences from beginning to end; runs of equal items and of changed ones take turns. Compares with `===`. */
export function alignItems(before: readonly string[], after: readonly string[]): readonly Run[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [oldEnd, newEnd] = [before.length - end, after.length - end];
  const common = commonItems(before.slice(start, oldEnd), after.slice(start, newEnd));
  const partners = [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...common.map(([old, now]) => [start + old, start + now] as const),
    ...Array.from({ length: end }, (_, at) => [oldEnd + at, newEnd + at] as const),
  ];
  const runs: Run[] = [];
  let [old, now] = [0, 0];
  let same: string[] = [];
  const close = (oldTo: number, nowTo: number): void => {
    if (same.length > 0) runs.push({ same: true, before: same, after: same });
    same = [];
    if (oldTo > old || nowTo > now)
      runs.push({ same: false, before: before.slice(old, oldTo), after: after.slice(now, nowTo) });
  };
  for (const [oldAt, nowAt] of partners) {
    if (oldAt > old || nowAt > now) close(oldAt, nowAt);
    same.push(after[nowAt] ?? '');
    [old, now] = [oldAt + 1, nowAt + 1];
  }
  close(before.length, after.length);
  return runs;
}

/** The places, in both, of a longest common subsequence. */
function commonItems(
  before: readonly string[],
  after: readonly string[],
): (readonly [old: number, now: number])[] {
  const rows = before.length;
  const columns = after.length;
  if (rows * columns > MOST_CELLS) return [];
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
  const common: (readonly [number, number])[] = [];
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    if (before[row] === after[column]) common.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return common;
}
