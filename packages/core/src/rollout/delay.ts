// Keeps the time at which the work queue of a controller syncs an object again.

import { TICK } from './replica.ts';

/** Keeps the earliest of the times that are added. Ports client-go util/workqueue/delaying_queue.go AddAfter. */
export interface Delay {
  add(at: number): void;
  /** True once at the time, or after it. */
  fires(now: number): boolean;
  at(): number | undefined;
}

export function createDelay(): Delay {
  let due: number | undefined;
  return {
    add: (at) => {
      due = Math.min(due ?? at, at);
    },
    fires: (now) => {
      if (due === undefined || due > now + TICK) return false;
      due = undefined;
      return true;
    },
    at: () => due,
  };
}
