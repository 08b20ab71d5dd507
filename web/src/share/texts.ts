// Texts of the share dialog.

import { sharedTexts } from '../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const shareTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type ShareKey = KeyOf<typeof shareTexts>;

export const useShareText = () => useText(shareTexts);
