// Which actions fit a few typed letters, the best first?

/** The higher the better; undefined if the letters do not stand in the text in this order. */
export function scoreOf(text: string, typed: string): number | undefined {
  const where = text.toLowerCase();
  let score = 0;
  let at = -1;
  for (const letter of typed.toLowerCase().replaceAll(/\s+/g, '')) {
    const next = where.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    const begins = next === 0 || /[\s.:,/(]/.test(where[next - 1] ?? '');
    score += next === at + 1 ? 3 : begins ? 2 : 0;
    at = next;
  }
  return score - text.length / 100;
}

export function fitting<Item extends { readonly text: string }>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  if (typed.trim() === '') return items;
  return items
    .flatMap((item) => {
      const score = scoreOf(item.text, typed);
      return score === undefined ? [] : [{ item, score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
