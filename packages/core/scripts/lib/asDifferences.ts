/** The first number, then the difference of each to the one before: equal steps compress well. */
export function asDifferences(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}
