// Texts about the API server.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const apiServerTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useApiServerText = () => useText(apiServerTexts);
