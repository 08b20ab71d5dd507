// Defines the cursor value that means the last snapshot.

/** An index past the last snapshot means the last; the largest valid cursor. */
export const AT_END = 1_000_000;
