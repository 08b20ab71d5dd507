// Texts of the picture pane, the inspector and the Why panel.

import { sharedTexts } from '../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../ui/i18n/texts.ts';
import { uiTexts } from '../ui/texts.ts';
import { en } from './texts.en.ts';

export const panelsTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts, uiTexts);

export type PanelsKey = KeyOf<typeof panelsTexts>;

export type PanelsText = Text<PanelsKey>;

export const usePanelsText = () => useText(panelsTexts);
