// Texts of the offers for a pasted text.

import { sharedTexts } from '../i18n/shared.ts';
import { createTexts, useText } from '../i18n/texts.ts';
import { en } from './pasteTexts.en.ts';

const pasteTexts = createTexts(en, { zh: () => import('./pasteTexts.zh.ts') }, sharedTexts);

export const usePasteText = () => useText(pasteTexts);
