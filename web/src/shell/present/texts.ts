// Texts of present mode.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const presentTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const usePresentText = () => useText(presentTexts);
