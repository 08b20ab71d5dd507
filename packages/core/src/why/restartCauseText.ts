// Texts of causes in each language.

import type { Language } from '../messages/language.ts';
import type { CauseId } from './causes.ts';
import { CAUSES_EN } from './causeText.en.ts';
import { CAUSES_ZH } from './causeText.zh.ts';
import type { CauseText, CauseTexts } from './causeTexts.ts';
import type { Variant } from './variants.ts';
import { VARIANTS } from './variantText.ts';

const TEXTS: Readonly<Record<Language, CauseTexts>> = { en: CAUSES_EN, zh: CAUSES_ZH };

/** The cause in one sentence, and how to prevent it. `variant`: the kind of the cause that the text shows. */
export function restartCauseText(id: CauseId, lang: Language, variant?: Variant): CauseText {
  return variant === undefined ? TEXTS[lang][id] : { ...TEXTS[lang][id], ...VARIANTS[variant][lang] };
}
