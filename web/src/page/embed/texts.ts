// Texts of the embedded page.

import { panelsTexts } from '../../inspector/texts.ts';
import { createTexts } from '../../ui/i18n/texts.ts';

export const en = {
  'embed.open': 'Open in SyncPod Playground',
} as const;

export const embedTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, panelsTexts);
