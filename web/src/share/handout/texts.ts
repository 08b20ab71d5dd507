// Texts of the handout.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const handoutTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useHandoutText = () => useText(handoutTexts);
