// Runs long work in slices of a few milliseconds, once typing pauses.

import { useEffect, useState } from 'react';

/** Milliseconds: the delay before the work, each slice, and the pause for keys and paints between slices. */
const QUIET = 250;
const SLICE = 6;
const REST = 4;

export interface Sliced<Result> {
  readonly result: Result | undefined;
  /** True while the result belongs to an older input. */
  readonly pending: boolean;
}

/** Returns the result of the newest finished work. `work` must be memoized. */
export function useSlices<Result>(work: () => Generator<undefined, Result>): Sliced<Result> {
  const [done, setDone] = useState<{ readonly work: unknown; readonly result: Result }>();
  useEffect(() => {
    let steps: Generator<undefined, Result> | undefined;
    let timer = 0;
    const slice = (): void => {
      steps ??= work();
      const end = performance.now() + SLICE;
      while (performance.now() < end) {
        const step = steps.next();
        if (step.done) {
          setDone({ work, result: step.value });
          return;
        }
      }
      timer = window.setTimeout(slice, REST);
    };
    timer = window.setTimeout(slice, QUIET);
    return () => window.clearTimeout(timer);
  }, [work]);
  return { result: done?.result, pending: done?.work !== work };
}
