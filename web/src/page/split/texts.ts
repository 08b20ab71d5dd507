// Texts of the splitters between the panes.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'split.editor': 'Width of the editor',
  'split.inspector': 'Width of the inspector',
  'split.hide.editor': 'Hide the editor',
  'split.hide.inspector': 'Hide the inspector',
  'split.show.editor': 'Show the editor',
  'split.show.inspector': 'Show the inspector',
  'split.how': 'Drag, or use the arrow keys. Double-click: usual width. Enter: hide.',
} as const;

const splitTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useSplitText = () => useText(splitTexts);
