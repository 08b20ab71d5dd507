// Texts of the top bar.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { paletteTexts } from '../palette/texts.ts';
import { en } from './texts.en.ts';

export const topBarTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts, paletteTexts);

export type TopBarKey = KeyOf<typeof topBarTexts>;

export type TopBarText = ReturnType<typeof useTopBarText>;

export const useTopBarText = () => useText(topBarTexts);
