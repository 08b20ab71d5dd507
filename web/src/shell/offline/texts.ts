// Texts of the offer of a new version.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'update.ready': 'A new version is available.',
  'update.now': 'Update',
  'update.later': 'Later',
} as const;

const offlineTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useOfflineText = () => useText(offlineTexts);
