// Caches the last result of a derivation.

import { shallow } from 'zustand/shallow';

/** Calls `compute` only if an input has changed. */
export function memo<Inputs extends readonly unknown[], Result>(
  compute: (...inputs: Inputs) => Result,
): (...inputs: Inputs) => Result {
  let last: { readonly inputs: Inputs; readonly result: Result } | undefined;
  return (...inputs) => {
    if (last?.inputs.every((input, index) => Object.is(input, inputs[index]))) return last.result;
    last = { inputs, result: compute(...inputs) };
    return last.result;
  };
}

/** Returns the previous object while all fields are the same. */
export function kept<Value extends object>(): (next: Value) => Value {
  let last: Value | undefined;
  return (next) => {
    if (last === undefined || !shallow(last, next)) last = next;
    return last;
  };
}

/** Calls `compute` on first use, and keeps its result. */
export function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | undefined;
  return () => {
    known ??= { result: compute() };
    return known.result;
  };
}
