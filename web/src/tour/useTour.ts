// Was the tour offered before, and where in it is the visitor?

import { useState } from 'react';

const KEY = 'syncpod.tour';

/** `offered`: nothing but a button; a number is the step on the screen, from 0. */
export type TourState = 'offered' | 'gone' | number;

/** How many steps the tour has. */
export const TOUR_STEPS = 4;

export interface Tour {
  readonly at: TourState;
  go(at: TourState): void;
}

export function useTour(): Tour {
  const [at, setAt] = useState<TourState>(() => (wasSeen() ? 'gone' : 'offered'));
  return {
    at,
    go: (next) => {
      remember();
      setAt(next);
    },
  };
}

/** Storage may be forbidden: then the offer comes back with every visit. */
function wasSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // Nothing is lost but the memory of the offer.
  }
}
