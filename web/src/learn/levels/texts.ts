// Texts of the picture of a goal.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const levelsTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type LevelsKey = KeyOf<typeof levelsTexts>;

export type LevelsText = Text<LevelsKey>;

export const useLevelsText = () => useText(levelsTexts);
