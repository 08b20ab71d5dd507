// Texts of the frame around a tool.

import { sharedTexts } from '../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../ui/i18n/texts.ts';

export const en = {
  'tool.back': 'My Pod',
  'tool.others': 'Other tools',
} as const;

const toolsTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type ToolsKey = KeyOf<typeof toolsTexts>;

export const useToolsText = () => useText(toolsTexts);
