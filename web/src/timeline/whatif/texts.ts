// Texts of the what-ifs, by name and field.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const whatIfTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type WhatIfKey = KeyOf<typeof whatIfTexts>;

export type WhatIfText = Text<WhatIfKey>;

export const useWhatIfText = () => useText(whatIfTexts);
