// Formats causes as the JSON of `syncpod why`.

import type { Diagnosis } from './diagnose.ts';
import { becauseText } from './excluded.ts';

/** The version of the report. public/schemas/why.schema.json describes it. */
const VERSION = 1;

/** A cause that cannot have printed the text, with the reason in a sentence. */
type ExcludedJson = Omit<Diagnosis['excluded'][number], 'because'> & { readonly because: string };

/** `{ v, causes: [{ id, namespace?, pod?, container?, certainty, ... }], excluded, next?, nextOn?, truncated? }`, the most certain first. */
export function whyJson({ causes, excluded, next, nextOn, truncated }: Diagnosis): Pick<
  Diagnosis,
  'causes' | 'next' | 'nextOn'
> & {
  readonly v: typeof VERSION;
  readonly excluded: readonly ExcludedJson[];
  readonly truncated?: Diagnosis['truncated'];
} {
  const struck = excluded.map((one) => ({ ...one, because: becauseText(one.because, 'en') }));
  return {
    v: VERSION,
    causes,
    excluded: struck,
    ...(next === undefined ? {} : { next }),
    ...(nextOn === undefined ? {} : { nextOn }),
    ...(truncated.length > 0 ? { truncated } : {}),
  };
}
