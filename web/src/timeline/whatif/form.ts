// Fills in the form of a what-if, and marks the options that the engine refuses.

import type { Message } from '@syncpod/core/messages';
import type { WhatIf } from './definition.ts';
import type { WhatIfDialogText } from './dialogTexts.ts';
import type { FormField, Option, Stage, Values } from './fields.ts';

export interface Form {
  /** The fields. Options that the engine refuses have the reasons. */
  readonly fields: readonly FormField[];
  /** The values that the user typed or chose; by default, the first possible value. */
  readonly values: Values;
  /** The reasons why the event cannot happen. */
  readonly refused?: readonly Message[];
}

type Refusal = readonly Message[] | undefined;

/** A choice with more options is not checked, because each option costs a run of the engine. */
const MOST_OPTIONS = 12;

/** `typed` has only the fields that the user changed. */
export function formOf(whatIf: WhatIf, stage: Stage, typed: Values): Form {
  const plain = whatIf.fields(stage);
  const begun = Object.fromEntries(
    plain.map((field) => [field.name, typed[field.name] ?? ('value' in field ? field.value : '')]),
  );
  const refusalOf = (values: Values): Refusal =>
    whatIf.begins ? undefined : stage.refusal?.(whatIf.event(values, stage));
  const fields: FormField[] = [];
  let values: Values = begun;
  plain.forEach((field, index) => {
    if (field.kind !== 'choice' || field.options.length > MOST_OPTIONS) {
      fields.push(field);
      return;
    }
    const options = field.options.map((option): Option => {
      const refused = refusalWith(
        { ...values, [field.name]: option.value },
        plain.slice(index + 1),
        refusalOf,
      );
      return refused ? { ...option, refused } : option;
    });
    const possible = options.filter(({ refused }) => !refused);
    const chosen = values[field.name];
    const first = possible.some(({ value }) => value === chosen) ? undefined : possible[0];
    if (first) values = { ...values, [field.name]: first.value };
    fields.push({ ...field, options });
  });
  const refused = refusalOf(values);
  const shown = fields.filter(({ when }) => when?.(values) ?? true);
  return { fields: shown, values, ...(refused ? { refused } : {}) };
}

/** Undefined if any choice of the other fields makes the event possible. */
function refusalWith(
  values: Values,
  [field, ...rest]: readonly FormField[],
  refusalOf: (values: Values) => Refusal,
): Refusal {
  if (!field) return refusalOf(values);
  const as = (value: string): Refusal => refusalWith({ ...values, [field.name]: value }, rest, refusalOf);
  const current = values[field.name] ?? '';
  const refused = as(current);
  if (!refused || field.kind !== 'choice' || field.options.length > MOST_OPTIONS) return refused;
  return field.options.some(({ value }) => value !== current && !as(value)) ? undefined : refused;
}

/** The engine's reason against a what-if, in the reader's language; undefined if some values make it possible. */
export function reasonAgainst(whatIf: WhatIf, stage: Stage, words: WhatIfDialogText): string | undefined {
  const { refused } = formOf(whatIf, stage, {});
  return refused && words.message(refused);
}
