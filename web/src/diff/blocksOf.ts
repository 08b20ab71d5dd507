// Which rising numbers stand together?

/** First and last of each run without a gap: one mark for a block of lines costs as much as one for a line. */
export function blocksOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const blocks: [number, number][] = [];
  for (const number of numbers) {
    const block = blocks.at(-1);
    if (block && block[1] === number - 1) block[1] = number;
    else blocks.push([number, number]);
  }
  return blocks;
}
