// Is the tour still offered, and where in it is the visitor?

import { useState } from 'react';
import type { PhoneTab } from '../store/source.ts';
import { remember, wasSeen } from './seen.ts';
import { TOUR_STEPS } from './tourSteps.ts';

/** `offered`: nothing but a button; a number is the step on the screen, from 0. */
export type TourState = 'offered' | 'gone' | number;

export interface Tour {
  readonly at: TourState;
  go(at: TourState): void;
}

/** `onTab` shows what a step speaks of, where only one part is on the screen. */
export function useTour(onTab: (tab: PhoneTab) => void): Tour {
  const [at, setAt] = useState<TourState>(() => (wasSeen() ? 'gone' : 'offered'));
  return {
    at,
    go: (next) => {
      remember();
      setAt(next);
      const step = typeof next === 'number' ? TOUR_STEPS[next] : undefined;
      if (step) onTab(step.tab);
    },
  };
}
