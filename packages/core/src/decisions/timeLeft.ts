// Rounds the remaining seconds of a back-off.

import type { BackOffTimes } from './decision.ts';

/** Seconds until a back-off expires, rounded to tenths; at least a tenth. */
export function leftOf({ wait, since = 0 }: BackOffTimes): number {
  return Math.max(0.1, tenths(wait - since));
}

/** Rounds seconds to tenths. */
export function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
