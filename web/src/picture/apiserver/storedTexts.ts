// Texts of the dialog with the stored object.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './storedTexts.en.ts';

const storedTexts = createTexts(en, { zh: () => import('./storedTexts.zh.ts') });

export type StoredKey = KeyOf<typeof storedTexts>;

export const useStoredText = () => useText(storedTexts);
