// Texts of causes in each language.

import type { Language } from '../messages/language.ts';
import { phrasesOf } from '../text/phrases.ts';
import type { CauseId } from './causes.ts';
import { CAUSES_EN } from './causeText.en.ts';
import type { CauseText } from './causeTexts.ts';
import type { Variant } from './variants.ts';
import { VARIANTS_EN } from './variantText.en.ts';

/**
 * The cause in one sentence, and how to prevent it; in English until `loadLanguage` has loaded the language. `variant`:
 * the kind of the cause that the text shows.
 */
export function restartCauseText(id: CauseId, lang: Language, variant?: Variant): CauseText {
  const { causes = CAUSES_EN, variants = VARIANTS_EN } = phrasesOf(lang);
  return variant === undefined ? causes[id] : { ...causes[id], ...variants[variant] };
}
