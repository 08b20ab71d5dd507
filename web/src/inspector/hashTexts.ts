// Texts of the Hash panel.

import { createTexts, type KeyOf, useText } from '../ui/i18n/texts.ts';
import { en } from './hashTexts.en.ts';

export const hashTexts = createTexts(en, { zh: () => import('./hashTexts.zh.ts') });

export type HashKey = KeyOf<typeof hashTexts>;

export const useHashText = () => useText(hashTexts);
