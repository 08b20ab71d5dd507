// The state of the tour: offered, at a step, or closed.

import { useState } from 'react';
import type { PhoneTab } from '../../store/source.ts';
import { remember, wasSeen } from './seen.ts';
import { TOUR_STEPS } from './tourSteps.ts';

/** `offered`: only a button is shown. A number is the current step, from 0. */
export type TourState = 'offered' | 'gone' | number;

export interface Tour {
  readonly at: TourState;
  go(at: TourState): void;
}

/** `onTab` selects the tab that shows the described part on a phone. */
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
