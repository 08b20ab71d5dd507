// Which entries of two lists belong together, in the order of both?

/** An entry of both lists, or of one only. */
export interface Pair<T> {
  readonly left?: T;
  readonly right?: T;
}

/** Longer middles than this (left times right) are not matched: their entries stand alone. */
const MOST = 4_000_000;

/** As many pairs of equal keys as keep both orders; between two of them the left ones stand before the right ones. */
export function pairUp<T>(
  left: readonly T[],
  right: readonly T[],
  keyOf: (entry: T) => string,
): readonly Pair<T>[] {
  const a = left.map(keyOf);
  const b = right.map(keyOf);
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const middle = matches(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const matched = [
    ...Array.from({ length: head }, (_, at) => [at, at] as const),
    ...middle.map(([i, j]) => [i + head, j + head] as const),
    ...Array.from({ length: tail }, (_, at) => [a.length - tail + at, b.length - tail + at] as const),
  ];
  return withLoners(left, right, matched);
}

type Match = readonly [left: number, right: number];

/** The longest common subsequence. */
function matches(a: readonly string[], b: readonly string[]): Match[] {
  if (a.length === 0 || b.length === 0 || a.length * b.length > MOST) return [];
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found: Match[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}

function withLoners<T>(left: readonly T[], right: readonly T[], matched: readonly Match[]): Pair<T>[] {
  const pairs: Pair<T>[] = [];
  let [i, j] = [0, 0];
  for (const [k, l] of [...matched, [left.length, right.length] as const]) {
    pairs.push(...left.slice(i, k).map((entry) => ({ left: entry })));
    pairs.push(...right.slice(j, l).map((entry) => ({ right: entry })));
    [i, j] = [k + 1, l + 1];
    const [one, other] = [left[k], right[l]];
    if (one !== undefined && other !== undefined) pairs.push({ left: one, right: other });
  }
  return pairs;
}
