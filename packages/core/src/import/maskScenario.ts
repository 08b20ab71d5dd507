// Masks the secrets of a scenario.

import type { Diagnostic } from '../result.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Masks } from '../secrets/masks.ts';
import { maskTexts } from '../secrets/maskTexts.ts';

/** The scenario with the secrets of all its texts masked; see maskTexts. For links and files that leave the page. */
export function maskScenario<Masked extends Partial<Scenario>>(
  scenario: Masked,
): {
  readonly scenario: Masked;
  /** The number of masked values. */
  readonly masked: number;
  /** `secrets-masked`, and `secrets-unread` if a text could not be searched completely. */
  readonly diagnostics: readonly Diagnostic[];
  /** For texts that are derived from the scenario. */
  readonly masks: Masks;
} {
  const { value, ...found } = maskTexts(scenario);
  return { scenario: value, ...found };
}
