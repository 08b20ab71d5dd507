// Texts of the page after a fault.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const faultTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useFaultText = () => useText(faultTexts);
