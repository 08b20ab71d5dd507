// Reads and writes the completion indexes of an Indexed Job.

/** `0,2-4` for 0, 2, 3 and 4. Upstream: orderedIntervals.String. */
export function indexesText(indexes: ReadonlySet<number>): string {
  const sorted = [...indexes].toSorted((a, b) => a - b);
  const parts: string[] = [];
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (sorted[to + 1] === (sorted[to] ?? 0) + 1) to++;
    parts.push(to > from + 1 ? `${sorted[from]}-${sorted[to]}` : sorted.slice(from, to + 1).join(','));
    from = to + 1;
  }
  return parts.join(',');
}

/** The indexes below the number of completions. Upstream: parseIndexesFromString. */
export function indexesOf(text: string, completions: number): Set<number> {
  const found = new Set<number>();
  for (const part of text === '' ? [] : text.split(',')) {
    const [first = '', last = first] = part.split('-');
    for (let index = Number(first); index <= Number(last) && index < completions; index++) found.add(index);
  }
  return found;
}

/**
 * The rule of a successPolicy that is met, by its number.
 * Ports pkg/controller/job/success_policy.go matchSuccessPolicy (1.31+).
 */
export function metRule(
  rules: readonly { readonly succeededIndexes?: string; readonly succeededCount?: number }[],
  completions: number,
  succeeded: ReadonlySet<number>,
): number | undefined {
  if (succeeded.size === 0) return undefined;
  const rule = rules.findIndex(({ succeededIndexes, succeededCount }) => {
    if (succeededIndexes === undefined)
      return succeededCount !== undefined && succeeded.size >= succeededCount;
    const required = indexesOf(succeededIndexes, completions);
    if (required.size === 0) return false;
    const met = [...required].filter((index) => succeeded.has(index)).length;
    return met === required.size || (succeededCount !== undefined && met >= succeededCount);
  });
  return rule < 0 ? undefined : rule;
}
