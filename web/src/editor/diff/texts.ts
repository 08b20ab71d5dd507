// Texts of the Diff tab.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const diffTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useDiffText = () => useText(diffTexts);
