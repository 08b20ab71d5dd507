// Texts of the Observed state tab.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const observedTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type ObservedKey = KeyOf<typeof observedTexts>;

export type ObservedText = Text<ObservedKey>;

export const useObservedText = () => useText(observedTexts);
