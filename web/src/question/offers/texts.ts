// Texts of the offers for the typed text.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const offerTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type OfferKey = KeyOf<typeof offerTexts>;

export const useOfferText = () => useText(offerTexts);
