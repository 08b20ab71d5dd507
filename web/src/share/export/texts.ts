// Texts of the export dialog.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const exportTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type ExportKey = KeyOf<typeof exportTexts>;

export const useExportText = () => useText(exportTexts);
