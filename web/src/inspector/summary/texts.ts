// Texts of the summary of a replay.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const summaryTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useSummaryText = () => useText(summaryTexts);
