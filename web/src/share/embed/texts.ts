// Texts of the embedded page.

import { panelsTexts } from '../../inspector/texts.ts';
import { createTexts } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const embedTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, panelsTexts);
