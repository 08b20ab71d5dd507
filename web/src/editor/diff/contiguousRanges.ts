// Groups sorted line numbers into contiguous ranges.

/** The first and last number of each range. A marker for a range costs as much as a marker for a line. */
export function contiguousRanges(
  numbers: readonly number[],
): readonly (readonly [first: number, last: number])[] {
  const blocks: [number, number][] = [];
  for (const number of numbers) {
    const block = blocks.at(-1);
    if (block && block[1] === number - 1) block[1] = number;
    else blocks.push([number, number]);
  }
  return blocks;
}
