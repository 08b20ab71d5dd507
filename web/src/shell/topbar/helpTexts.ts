// Texts of the help dialog.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './helpTexts.en.ts';
import { topBarTexts } from './texts.ts';

const helpTexts = createTexts(en, { zh: () => import('./helpTexts.zh.ts') }, sharedTexts, topBarTexts);

export const useHelpText = () => useText(helpTexts);
