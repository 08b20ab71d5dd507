// Texts of the offer of a new version.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const offlineTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useOfflineText = () => useText(offlineTexts);
