// What of the work may leave the page? Loaded when it is needed: it brings the search for secrets along.

import { type LinkedComparison, maskScenario } from '@syncpod/core';
import { scenarioOf, type Work, workOf } from '../store/work.ts';

interface MaskedWork {
  readonly work: Work;
  readonly compare: LinkedComparison | undefined;
  /** How many values were masked. */
  readonly masked: number;
  /** True if a text cannot be read, so that nobody can say whether there are secrets in it. */
  readonly unread: boolean;
}

/** Nothing secret in the work, nor in the scenario that stands beside it. */
export function maskedWork(own: Work, beside?: LinkedComparison): MaskedWork {
  const { scenario, masked, diagnostics } = maskScenario(scenarioOf(own));
  const work = workOf(scenario);
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
