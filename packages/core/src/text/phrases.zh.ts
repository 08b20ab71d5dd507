// Lists the Chinese phrases.

import { CAUSES_ZH, VARIANTS_ZH } from './causeText.zh.ts';
import { endZh } from './endText.zh.ts';
import type { LanguagePhrases } from './phrases.ts';
import { ROLLOUT_ZH } from './rolloutText.zh.ts';
import { SKIPS_ZH, STEPS_ZH } from './stepText.zh.ts';
import { ZH } from './text.zh.ts';
import { uncomparedZh } from './uncomparedText.zh.ts';
import { admissionZh, verdictZh } from './verdictText.zh.ts';

export const CHINESE: Required<LanguagePhrases> = {
  decisions: ZH,
  rollout: ROLLOUT_ZH,
  admission: admissionZh,
  verdict: verdictZh,
  ended: endZh,
  uncompared: uncomparedZh,
  steps: STEPS_ZH,
  skips: SKIPS_ZH,
  causes: CAUSES_ZH,
  variants: VARIANTS_ZH,
};
