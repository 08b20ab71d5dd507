// Texts of recorded stories.

import { createTexts, useText } from '../i18n/texts.ts';
import { en } from './texts.en.ts';

const recordedTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useRecordedText = () => useText(recordedTexts);
