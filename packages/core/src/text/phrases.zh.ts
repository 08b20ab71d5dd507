// Lists the Chinese phrases.

import { endZh } from './endText.zh.ts';
import type { LanguagePhrases } from './phrases.ts';
import { ROLLOUT_ZH } from './rolloutText.zh.ts';
import { ZH } from './text.zh.ts';
import { uncomparedZh } from './uncomparedText.zh.ts';
import { admissionZh, verdictZh } from './verdictText.zh.ts';

export const CHINESE: LanguagePhrases = {
  decisions: ZH,
  rollout: ROLLOUT_ZH,
  admission: admissionZh,
  verdict: verdictZh,
  ended: endZh,
  uncompared: uncomparedZh,
};
