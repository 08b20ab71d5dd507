// Defines the controls of what-if forms, their options for the current Pod, and how their values are read.

import type { WhatIfKey } from './texts.ts';

/** The state of the current Pod that the forms need. */
export interface Stage {
  readonly containers: readonly { readonly name: string; readonly image: string }[];
  /** The names of the Pod's volumes. */
  readonly volumes?: readonly string[];
  readonly release: string;
  /** The API server's release. */
  readonly apiServer: string;
  /** `awaited`: not created yet. `ended`: nothing runs or restarts. */
  readonly pod: 'awaited' | 'there' | 'ended' | 'gone';
}

export interface Option<Value extends string = string> {
  readonly value: Value;
  /** Absent if the value needs no label. */
  readonly text?: WhatIfKey;
}

/** One control of a form. Its value is a string; a checkbox has `yes` or an empty string. */
export type FormField =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: WhatIfKey;
      readonly options: readonly Option[];
      readonly value: string;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly label: WhatIfKey;
      readonly max: number;
      readonly value: string;
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: WhatIfKey; readonly value: string }
  | { readonly kind: 'check'; readonly name: string; readonly label: WhatIfKey };

export type Values = Readonly<Record<string, string>>;

export const choice = (
  name: string,
  label: WhatIfKey,
  options: readonly Option[],
  value = options[0]?.value ?? '',
) => ({ kind: 'choice', name, label, options, value }) as const;

export const container = ({ containers }: Stage) =>
  choice(
    'container',
    'whatif.container',
    containers.map(({ name }) => ({ value: name })),
    // The last containers in the list are the regular ones; init containers come first.
    containers[0]?.name,
  );

export const images = ({ containers }: Stage) =>
  choice(
    'image',
    'whatif.image',
    [...new Set(containers.map(({ image }) => image))].map((value) => ({ value })),
  );

export const none = () => [];

export const of = (values: Values, name: string): string => values[name] ?? '';

/** The chosen option, or `otherwise` if the value is not an option. */
export function chosen<Value extends string>(
  options: readonly Option<Value>[],
  value: string | undefined,
  otherwise: NoInfer<Value>,
): Value {
  return options.find((option) => option.value === value)?.value ?? otherwise;
}
