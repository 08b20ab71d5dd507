// Masks secrets before the work leaves the page. Loads on demand, with the search for secrets.

import { maskScenario } from '@syncpod/core/import';
import type { LinkedComparison } from '@syncpod/core/scenario';
import { memo } from '../store/memo.ts';
import type { Work } from '../store/work.ts';

interface MaskedWork {
  readonly work: Work;
  readonly compare: LinkedComparison | undefined;
  /** Number of masked values. */
  readonly masked: number;
  /** True if a text is invalid and cannot be searched for secrets. */
  readonly unread: boolean;
}

/** Called again only if a text has changed: a step changes nothing but the cursor. */
const maskTexts = memo((manifest: string, events: Work['events'], draft: string | undefined) =>
  maskScenario({ manifest, events, ...(draft === undefined ? {} : { draft }) }),
);

/** Masks secrets in the work and in the compared scenario. */
export function maskedWork(own: Work, beside?: LinkedComparison): MaskedWork {
  const { scenario: texts, masked, diagnostics } = maskTexts(own.manifest, own.events, own.draft);
  const work = { ...own, ...texts };
  const unread = diagnostics.some(({ code }) => code === 'secrets-unread');
  if (!beside || !('scenario' in beside)) return { work, masked, unread, compare: beside };
  const other = maskScenario(beside.scenario);
  return {
    work,
    masked: masked + other.masked,
    unread: unread || other.diagnostics.some(({ code }) => code === 'secrets-unread'),
    compare: { ...beside, scenario: other.scenario },
  };
}

export type MaskWork = typeof maskedWork;
