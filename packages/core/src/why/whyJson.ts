// Formats causes as the JSON of `syncpod why`.

import type { Diagnosis } from './diagnose.ts';

/** The version of the report. public/schemas/why.schema.json describes it. */
const VERSION = 1;

/** `{ v, causes: [{ id, namespace?, pod?, container?, certainty, ... }], truncated? }`, the most certain first. */
export function whyJson({ causes, truncated }: Diagnosis): Pick<Diagnosis, 'causes'> & {
  readonly v: typeof VERSION;
  readonly truncated?: Diagnosis['truncated'];
} {
  return { v: VERSION, causes, ...(truncated.length > 0 ? { truncated } : {}) };
}
