// Texts of the feature gates dialog.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const gatesTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type GatesKey = KeyOf<typeof gatesTexts>;

export const useGatesText = () => useText(gatesTexts);
