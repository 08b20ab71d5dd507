// Texts of the verdict.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const verdictTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type VerdictKey = KeyOf<typeof verdictTexts>;

export type VerdictText = Text<VerdictKey>;

export const useVerdictText = () => useText(verdictTexts);
