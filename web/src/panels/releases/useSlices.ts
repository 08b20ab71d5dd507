// How does long work run without stopping the page: when nothing was typed for a moment, a few milliseconds at once?

import { useEffect, useState } from 'react';

/** Milliseconds: before it begins, at work, and a rest in which keys and paints have their turn. */
const QUIET = 250;
const SLICE = 6;
const REST = 4;

export interface Sliced<Result> {
  readonly result: Result | undefined;
  /** True while the result is that of an older input. */
  readonly pending: boolean;
}

/** The return value of the newest work, or of the one before until that is done. `work` must be memoised. */
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
