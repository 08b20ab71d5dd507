// The steps of the tour and the part of the page that each describes.

import type { PhoneTab } from '../store/source.ts';
import type { TourKey } from './texts.ts';

interface TourStep {
  readonly text: TourKey;
  /** The outlined part; TourBar.module.css uses the same names. */
  readonly part: 'pod' | 'picture' | 'why' | 'player';
  readonly tab: PhoneTab;
}

export const TOUR_STEPS: readonly TourStep[] = [
  { text: 'tour.pod', part: 'pod', tab: 'pod' },
  { text: 'tour.picture', part: 'picture', tab: 'picture' },
  { text: 'tour.why', part: 'why', tab: 'why' },
  { text: 'tour.player', part: 'player', tab: 'picture' },
];
