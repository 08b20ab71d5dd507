// Texts of the command palette.

import { whatIfTexts } from '../../timeline/whatif/texts.ts';
import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const paletteTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts, whatIfTexts);

export type PaletteKey = KeyOf<typeof paletteTexts>;

export type PaletteText = Text<PaletteKey>;

export const usePaletteText = () => useText(paletteTexts);
