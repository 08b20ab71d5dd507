// Texts about the API server.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'apiServer.stored': 'Stored object',
  'apiServer.name': 'API server',
  'apiServer.release': 'API server release',
} as const;

const apiServerTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useApiServerText = () => useText(apiServerTexts);
