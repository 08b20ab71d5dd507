// What does a scenario look like without the secrets in its Pods?

import type { Diagnostic } from '../../result.ts';
import type { Scenario } from '../scenario.ts';
import { maskText, newMasks } from './maskSecrets.ts';

/**
 * The scenario with the secrets of its manifest, its edits and its draft masked: equal ones alike, so that no edit is
 * made up, different ones differently, so that none is lost. For links and files that leave the page.
 */
export function maskScenario(scenario: Scenario): {
  readonly scenario: Scenario;
  /** How many values were masked. */
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
