// Compares entries by time.

/** A comparator for `sort`: earliest first. Entries with equal times keep their order. */
export function byTime(a: { readonly at: number }, b: { readonly at: number }): number {
  return a.at - b.at;
}
