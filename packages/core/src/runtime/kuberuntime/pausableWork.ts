// Divides work into steps, which allows the caller to limit and pause it.

/** Work in steps: yields the cost of each. The caller can pause between them. */
export type Steps<Result> = Generator<number, Result, void>;

/** Runs all steps and returns the result. */
export function runToEnd<Result>(steps: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs all steps and returns the result with their total cost. */
export function* counted<Result>(
  steps: Steps<Result>,
): Steps<{ readonly result: Result; readonly cost: number }> {
  let cost = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return { result: step.value, cost };
    cost += step.value;
    yield step.value;
  }
}

/** The cost of a line of the log, and of each letter of a very long one, such as an error text of 200,000 letters. */
const LOG_LINE = 2;
const USUAL_LINE = 1000;
const LETTER_IN_LINE = 0.01;

export function costOfLines(lines: readonly { readonly text: string }[]): number {
  return lines.reduce(
    (sum, { text }) => sum + LOG_LINE + LETTER_IN_LINE * Math.max(0, text.length - USUAL_LINE),
    0,
  );
}
