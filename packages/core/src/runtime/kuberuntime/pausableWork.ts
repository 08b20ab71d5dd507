// Divides work into steps, which allows the caller to limit and pause it.

/** Work in steps: yields the cost of each. The caller can pause between them. */
export type Steps<Result> = Generator<number, Result, void>;

/** Runs all steps and returns the result. */
export function finish<Result>(steps: Generator<unknown, Result, void>): Result {
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

/** The cost of a line of the log. */
const LOG_LINE = 2;

export function costOfLines(count: number): number {
  return LOG_LINE * count;
}
