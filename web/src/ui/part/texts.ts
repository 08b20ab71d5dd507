// Texts of a part of the page that cannot be loaded.

import { sharedTexts } from '../i18n/shared.ts';
import { createTexts, useText } from '../i18n/texts.ts';

export const en = {
  'part.missing':
    'This part of the page could not be loaded. Check the connection, or reload the page: your work is kept.',
  'part.again': 'Try again',
} as const;

const partTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export const usePartText = () => useText(partTexts);
