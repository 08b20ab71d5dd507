// Texts of the command palette.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'palette.name': 'Type a command',
  'palette.none': 'No matches',
} as const;

export const paletteTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export const usePaletteText = () => useText(paletteTexts);
