// Masks the secrets in the Pods of a scenario.

import type { Diagnostic } from '../result.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { maskText, newMasks } from './maskSecrets.ts';

/** The parts of a scenario that can have secrets. */
type Texts = Pick<Scenario, 'manifest' | 'events' | 'draft'>;

/**
 * The scenario with the secrets of its manifest, edits and draft masked. Equal secrets get equal masks, so no edit
 * appears; different secrets get different masks, so no edit disappears. For links and files that leave the page.
 */
export function maskScenario<Masked extends Texts>(
  scenario: Masked,
): {
  readonly scenario: Masked;
  /** The number of masked values. */
  readonly masked: number;
  readonly diagnostics: readonly Diagnostic[];
} {
  const masks = newMasks();
  const diagnostics: Diagnostic[] = [];
  let masked = 0;
  const mask = (text: string): string => {
    const read = maskText(text, masks);
    masked += read.masked.length;
    for (const one of read.diagnostics) {
      if (!diagnostics.some(({ code }) => code === one.code)) diagnostics.push(one);
    }
    return read.text;
  };
  const manifest = mask(scenario.manifest);
  const events = scenario.events.map((event) =>
    event.type === 'edit' ? { ...event, manifest: mask(event.manifest) } : event,
  );
  const draft = scenario.draft === undefined ? {} : { draft: mask(scenario.draft) };
  return { scenario: { ...scenario, manifest, events, ...draft }, masked, diagnostics };
}
