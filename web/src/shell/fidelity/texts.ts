// Texts of the dialog on how the page is verified.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const fidelityTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type FidelityKey = KeyOf<typeof fidelityTexts>;

export const useFidelityText = () => useText(fidelityTexts);
