// Tells which step of an hour is due: every phone computes it from the start in the QR code.

import type { HourRef } from './hourId.ts';

/** The due step, counted from 0 in the lesson of the hour. */
export interface Due {
  readonly at: number;
  /** True once the answers of this step open. A quiz and a level have no common answer. */
  readonly open: boolean;
  /** Seconds until this changes. */
  readonly left: number;
}

/** The part of a step's time before its answer opens. */
const ASKED = 0.6;
/** The cases of a quiz. */
const QUIZ_STEPS = 10;

/** Undefined before the start and after the end. Times are Unix seconds. */
export function dueAt(items: readonly HourRef[], start: number, now: number): Due | undefined {
  let begins = start;
  let at = 0;
  if (now < start) return undefined;
  for (const item of items) {
    const seconds = item.minutes * 60;
    const ends = begins + seconds;
    if (now < ends) {
      if ('quiz' in item) return { at, open: true, left: ends - now };
      const opens = begins + Math.round(seconds * ASKED);
      return now < opens ? { at, open: false, left: opens - now } : { at, open: true, left: ends - now };
    }
    begins = ends;
    at += 'quiz' in item ? QUIZ_STEPS : 1;
  }
  return undefined;
}
