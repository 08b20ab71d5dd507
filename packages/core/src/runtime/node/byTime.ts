// In which order do things happen?

/** Compares what has a time, for `sort`: the earliest first; what happens at one time keeps its order. */
export function byTime(a: { readonly at: number }, b: { readonly at: number }): number {
  return a.at - b.at;
}
