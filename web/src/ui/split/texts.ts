// Texts of the splitters between the panes.

import { createTexts, useText } from '../i18n/texts.ts';
import { en } from './texts.en.ts';

const splitTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useSplitText = () => useText(splitTexts);
