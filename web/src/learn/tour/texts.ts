// Texts of the tour.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const tourTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type TourKey = KeyOf<typeof tourTexts>;

export const useTourText = () => useText(tourTexts);
