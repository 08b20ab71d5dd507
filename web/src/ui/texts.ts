// Texts of general controls.

import { sharedTexts } from './i18n/shared.ts';
import { createTexts, type KeyOf, useText } from './i18n/texts.ts';

export const en = {
  'chip.keep': '✓ keep',
  'chip.kill': '✕ kill',
  'chip.start': '▸ start',
  'chip.killAndStart': '✕ restart',
  'chip.cannotStart': '✕ cannot start',
  'chip.wait': '◷ wait',
  'chip.backOff': '◷ back off',
  'chip.resize': '⇕ resize',
  'chip.reset': '⟲ reset',
  'chip.done': 'done',
  'chip.refused': '⊘ refused',
  'chip.none': 'not running',
  'chip.left': '→ left running',
  'ui.longText': 'The text has {count} characters and is too long to be shown here.',
  'ui.clearText': 'Clear the text',
} as const;

export const uiTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type UiKey = KeyOf<typeof uiTexts>;

export const useUiText = () => useText(uiTexts);
