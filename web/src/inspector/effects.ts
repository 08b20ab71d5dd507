// Maps the effect of a decision to its color and words.

import type { Effect } from '@syncpod/core/decisions';
import type { Outcome } from '@syncpod/core/explain';
import { OUTCOME_CHIPS } from '../ui/outcomeChips.ts';
import type { PanelsKey } from './texts.ts';

export const EFFECTS = {
  ...OUTCOME_CHIPS,
  'kill-pod': { tone: 'kill', text: 'why.killPod' },
  'create-sandbox': { tone: 'kill', text: 'why.createSandbox' },
} as const satisfies Record<Effect | Outcome, { tone: string; text: PanelsKey }>;
