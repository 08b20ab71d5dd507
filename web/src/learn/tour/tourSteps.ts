// The steps of the tour and the part of the page that each describes.

import type { PhoneTab } from '../../store/source.ts';
import type { TourKey } from './texts.ts';

interface TourStep {
  readonly text: TourKey;
  /** The part to outline, by its name in TourBar.module.css. `at`: its CSS selector. */
  readonly part: 'pod' | 'picture' | 'why' | 'player';
  readonly at: string;
  readonly tab: PhoneTab;
}

export const TOUR_STEPS: readonly TourStep[] = [
  { text: 'tour.pod', part: 'pod', at: '[data-part="editor"]', tab: 'pod' },
  { text: 'tour.picture', part: 'picture', at: '[data-area="verdict"]', tab: 'picture' },
  { text: 'tour.why', part: 'why', at: '[data-area="inspector"]', tab: 'why' },
  { text: 'tour.player', part: 'player', at: '[data-area="player"]', tab: 'picture' },
];
