// Texts of the share button.

import { createTexts, useText } from '../ui/i18n/texts.ts';

export const en = {
  'share.button': 'Share',
} as const;

export const shareButtonTexts = createTexts(en, { zh: () => import('./buttonTexts.zh.ts') });

export const useShareButtonText = () => useText(shareButtonTexts);
