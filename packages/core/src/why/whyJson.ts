// Formats causes as the JSON of `syncpod why`.

import type { Cause } from './diagnose.ts';

/** The version of the report. public/schemas/why.schema.json describes it. */
const VERSION = 1;

/** `{ v, causes: [{ id, namespace?, pod?, container?, certainty, evidence, at?, releases, upstream, next? }] }`, the most certain first. */
export function whyJson(causes: readonly Cause[]): {
  readonly v: typeof VERSION;
  readonly causes: readonly Cause[];
} {
  return { v: VERSION, causes };
}
