// Texts of the tour.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'tour.name': 'Tour',
  'tour.count': '{at} of {of}',
  'tour.pod': 'Edit the Pod: change an image, a probe, anything. You can’t break anything.',
  'tour.picture':
    'The verdict and the picture show what the kubelet of the chosen release would do: kill, keep or start.',
  'tour.why': 'Why, Hash, Log and Releases show each check, with links to the Kubernetes source.',
  'tour.player': 'Apply the edit, then play or step. “What if” adds crashes, failed probes and upgrades.',
  'tour.back': 'Back',
  'tour.next': 'Next',
  'tour.done': 'Done',
  'tour.end': 'End the tour',
} as const;

export const tourTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type TourKey = KeyOf<typeof tourTexts>;

export const useTourText = () => useText(tourTexts);
