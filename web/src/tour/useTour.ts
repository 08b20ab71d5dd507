// Is the tour still offered, and where in it is the visitor?

import { useState } from 'react';
import { remember, wasSeen } from './seen.ts';

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
