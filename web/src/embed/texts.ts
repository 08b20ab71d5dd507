// Texts of the embedded page.

import { createTexts } from '../i18n/texts.ts';
import { panelsTexts } from '../panels/texts.ts';
import { en } from './texts.en.ts';

export const embedTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, panelsTexts);
