// Masks secrets before the work leaves the page. Loads on demand, with the search for secrets.

import { maskScenario } from '@syncpod/core/import';
import type { LinkedComparison, Scenario } from '@syncpod/core/scenario';
import { scenarioOf, workOf } from '../store/scenario.ts';
import type { Work } from '../store/work.ts';

interface MaskedWork {
  readonly work: Work;
  readonly compare: LinkedComparison | undefined;
  /** Number of masked values. */
  readonly masked: number;
  /** True if a text is invalid and cannot be searched for secrets. */
  readonly unread: boolean;
}

let last: { readonly scenario: Scenario; readonly found: ReturnType<typeof maskScenario> } | undefined;

/** Masks a scenario, and reads its texts again only if they have changed: a step changes nothing but the cursor. */
function maskedOnce(scenario: Scenario): ReturnType<typeof maskScenario> {
  const { manifest, events, draft } = scenario;
  const known = last?.scenario;
  if (!last || known?.manifest !== manifest || known.events !== events || known.draft !== draft)
    last = { scenario, found: maskScenario(scenario) };
  const { found } = last;
  const texts = found.scenario;
  return {
    ...found,
    scenario: {
      ...scenario,
      manifest: texts.manifest,
      events: texts.events,
      ...(texts.draft === undefined ? {} : { draft: texts.draft }),
    },
  };
}

/** Masks secrets in the work and in the compared scenario. */
export function maskedWork(own: Work, beside?: LinkedComparison): MaskedWork {
  const { scenario, masked, diagnostics } = maskedOnce(scenarioOf(own));
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
