// Recognizes what programs print for a time that they do not have.

import { secondsOf } from '../import/jsonValues.ts';

/** True for a zero time, and for what kubectl prints instead of one. */
export function isZeroTime(text: string): boolean {
  return (
    /^<(?:unknown|invalid)>$/.test(text) ||
    (/\b(?:00\d\d|19(?:69|70))\b/.test(text) && secondsOf(text) === undefined)
  );
}
