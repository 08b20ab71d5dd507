// Formats causes as the JSON of `syncpod why`.

import type { Cause } from './diagnose.ts';

/** `{ causes: [{ id, container?, certainty, evidence, releases, upstream, next? }] }`, the most certain first. */
export function whyJson(causes: readonly Cause[]): { readonly causes: readonly Omit<Cause, 'pod'>[] } {
  return { causes: causes.map(({ pod: _, ...cause }) => cause) };
}
