// Masks secrets in the work and the comparison before they leave the page. Loads on demand.

import { maskScenario } from '@syncpod/core/import';
import type { LinkedComparison } from '@syncpod/core/scenario';
import { type HiddenSecrets, hideSecrets } from '../store/hiddenSecrets.ts';
import type { Work } from '../store/work.ts';

interface MaskedWork extends HiddenSecrets {
  readonly compare: LinkedComparison | undefined;
}

/** Masks secrets in the work and in the compared scenario. */
export function maskedWork(own: Work, beside?: LinkedComparison): MaskedWork {
  const hidden = hideSecrets(own);
  if (!beside || !('scenario' in beside)) return { ...hidden, compare: beside };
  const other = maskScenario(beside.scenario);
  return {
    ...hidden,
    masked: hidden.masked + other.masked,
    unread: hidden.unread || other.diagnostics.some(({ code }) => code === 'secrets-unread'),
    compare: { ...beside, scenario: other.scenario },
  };
}

export type MaskWork = typeof maskedWork;
