// Texts of the Log panel.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const logTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export const useLogText = () => useText(logTexts);
