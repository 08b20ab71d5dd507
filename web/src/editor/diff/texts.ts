// Texts of the Diff tab.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'diff.name': 'Running Pod and edited Pod',
  'diff.running': 'Running',
  'diff.typed': 'Edited',
  'diff.beside': 'Side by side',
  'diff.another': 'This text is not an edit of the running Pod.',
  'diff.none': 'No changes: the text matches the running Pod.',
  'diff.unchanged': '{count} unchanged lines',
} as const;

const diffTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useDiffText = () => useText(diffTexts);
