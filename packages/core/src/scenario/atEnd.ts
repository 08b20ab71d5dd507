// Which place in a story is always the last one?

/** An index past the last snapshot means the last; so far may one go, and no further. */
export const AT_END = 1_000_000;
