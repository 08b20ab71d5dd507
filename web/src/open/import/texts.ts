// Texts of the import dialog.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const importTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type ImportKey = KeyOf<typeof importTexts>;

export const useImportText = () => useText(importTexts);
