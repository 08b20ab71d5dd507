// Texts of the share button.

import { createTexts, useText } from '../ui/i18n/texts.ts';
import { en } from './buttonTexts.en.ts';

export const shareButtonTexts = createTexts(en, { zh: () => import('./buttonTexts.zh.ts') });

export const useShareButtonText = () => useText(shareButtonTexts);
