// Holds the phrases of each language. English is built in; others are added once they are loaded.

import type { Verdict } from '../explain/verdict.ts';
import type { Language } from '../messages/language.ts';
import type { Minor } from '../releases/minor.ts';
import type { PodEnd } from '../runtime/kubelet/workerRecord.ts';
import type { CAUSES_ZH, VARIANTS_ZH } from './causeText.zh.ts';
import { type EndedVerdict, endEn } from './endText.en.ts';
import type { RolloutPhrases } from './rolloutPhrases.ts';
import { ROLLOUT_EN } from './rolloutText.en.ts';
import type { Segment } from './segment.ts';
import type { SkipPhrases, StepPhrases } from './stepPhrases.ts';
import { SKIPS_EN, STEPS_EN } from './stepText.en.ts';
import { EN } from './text.en.ts';
import type { Phrases } from './textParts.ts';
import { uncomparedEn } from './uncomparedText.en.ts';
import type { VerdictNames } from './verdictNames.ts';
import { admissionEn, verdictEn } from './verdictText.en.ts';

export interface LanguagePhrases {
  readonly decisions: Phrases;
  readonly rollout: RolloutPhrases;
  admission(verdict: Verdict): Segment[];
  verdict(verdict: Verdict, names: VerdictNames): Segment[];
  ended(verdict: EndedVerdict, end: PodEnd): Segment[];
  /** `names`: containers whose image is not compared; `since`: the first release that compares it. */
  uncompared(names: readonly string[], since: Minor | undefined): string;
  readonly steps: StepPhrases;
  readonly skips: SkipPhrases;
  /** Absent in English: `why` holds those, so that the page does not load them. */
  readonly causes?: typeof CAUSES_ZH;
  readonly variants?: typeof VARIANTS_ZH;
}

const ENGLISH: LanguagePhrases = {
  decisions: EN,
  rollout: ROLLOUT_EN,
  admission: admissionEn,
  verdict: verdictEn,
  ended: endEn,
  uncompared: uncomparedEn,
  steps: STEPS_EN,
  skips: SKIPS_EN,
};

const added: Partial<Record<Language, LanguagePhrases>> = {};

/** The phrases of a language; English until they are loaded. */
export function phrasesOf(lang: Language): LanguagePhrases {
  return added[lang] ?? ENGLISH;
}

export function addPhrases(lang: Exclude<Language, 'en'>, phrases: Required<LanguagePhrases>): void {
  added[lang] = phrases;
}
