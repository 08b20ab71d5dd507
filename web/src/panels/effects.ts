// Which colour and which words has what a question came to?

import type { Effect, Outcome } from '@syncpod/core';
import type { TextKey } from '../i18n/text.ts';
import { OUTCOME_CHIPS } from '../ui/outcomeChips.ts';

export const EFFECTS = {
  ...OUTCOME_CHIPS,
  'kill-pod': { tone: 'kill', text: 'why.killPod' },
  'create-sandbox': { tone: 'kill', text: 'why.createSandbox' },
} as const satisfies Record<Effect | Outcome, { tone: string; text: TextKey }>;
