// Finds the known word that is closest to a mistyped word.

/** Undefined if no word is close enough. */
function nearest(typed: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const word of words) {
    const distance = word.startsWith(typed) && typed.length > 1 ? 1 : editDistance(typed, word);
    if (distance < least) [best, least] = [word, distance];
  }
  return best;
}

/** `; did you mean "upgrade"?`, or the fallback. */
export function suggestion(typed: string, words: readonly string[], fallback: string): string {
  const meant = nearest(typed, words);
  return meant === undefined ? fallback : `; did you mean "${meant}"?`;
}

/** The number of characters that were inserted, dropped, replaced or swapped with their neighbor. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [at, character] of [...a].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (row[column] ?? 0) + (character === other ? 0 : 1);
      const swaps = at > 0 && column > 0 && a[at - 1] === other && b[column - 1] === character;
      const swapped = swaps ? (before[column - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
