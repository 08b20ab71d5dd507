// Of which parts does the tour speak, and where are they on a phone?

import type { TextKey } from '../i18n/text.ts';
import type { PhoneTab } from '../store/source.ts';

interface TourStep {
  readonly text: TextKey;
  /** The parts that are outlined: the page's style knows them by this name. */
  readonly part: 'pod' | 'picture' | 'why' | 'player';
  readonly tab: PhoneTab;
}

export const TOUR_STEPS: readonly TourStep[] = [
  { text: 'tour.pod', part: 'pod', tab: 'pod' },
  { text: 'tour.picture', part: 'picture', tab: 'picture' },
  { text: 'tour.why', part: 'why', tab: 'why' },
  { text: 'tour.player', part: 'player', tab: 'picture' },
];
