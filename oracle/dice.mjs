// Generates seeded random numbers (mulberry32) for the case generators.
export function diceOf(seed) {
  let state = seed;
  const rnd = () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** At least 0, less than 1. */
    rnd,
    chance: (p) => rnd() < p,
    /** A whole number from lo to hi. */
    int: (lo, hi) => lo + Math.floor(rnd() * (hi - lo + 1)),
    pick: (xs) => xs[Math.floor(rnd() * xs.length)],
    /** One of [value, weight] pairs. */
    weighted: (pairs) => {
      let r = rnd() * pairs.reduce((s, [, w]) => s + w, 0);
      for (const [v, w] of pairs) {
        r -= w;
        if (r < 0) return v;
      }
      return pairs[pairs.length - 1][0];
    },
  };
}
