// Texts of the badge on how the page is verified.

import { sharedTexts } from '../i18n/shared.ts';
import { createTexts, useText } from '../i18n/texts.ts';
import { en } from './badgeTexts.en.ts';

const fidelityBadgeTexts = createTexts(en, { zh: () => import('./badgeTexts.zh.ts') }, sharedTexts);

export const useFidelityBadgeText = () => useText(fidelityBadgeTexts);
