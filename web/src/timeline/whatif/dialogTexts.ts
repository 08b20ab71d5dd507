// Texts of the what-if dialog.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './dialogTexts.en.ts';
import { whatIfTexts } from './texts.ts';

const dialogTexts = createTexts(en, { zh: () => import('./dialogTexts.zh.ts') }, whatIfTexts);

export type WhatIfDialogKey = KeyOf<typeof dialogTexts>;

export type WhatIfDialogText = Text<WhatIfDialogKey>;

export const useWhatIfDialogText = () => useText(dialogTexts);
