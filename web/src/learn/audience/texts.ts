// Texts of the view of the audience.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const audienceTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useAudienceText = () => useText(audienceTexts);
