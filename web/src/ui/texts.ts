// Texts of general controls.

import { sharedTexts } from './i18n/shared.ts';
import { createTexts, type KeyOf, useText } from './i18n/texts.ts';
import { en } from './texts.en.ts';

export const uiTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type UiKey = KeyOf<typeof uiTexts>;

export const useUiText = () => useText(uiTexts);
