// Texts of the offers for a pasted text.

import { sharedTexts } from '../i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../i18n/texts.ts';
import { en } from './pasteTexts.en.ts';

const pasteTexts = createTexts(en, { zh: () => import('./pasteTexts.zh.ts') }, sharedTexts);

export type PasteKey = KeyOf<typeof pasteTexts>;

export const usePasteText = () => useText(pasteTexts);
