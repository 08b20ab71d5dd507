// Texts of a part of the page that cannot be loaded.

import { sharedTexts } from '../i18n/shared.ts';
import { createTexts, useText } from '../i18n/texts.ts';
import { en } from './texts.en.ts';

const partTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export const usePartText = () => useText(partTexts);
