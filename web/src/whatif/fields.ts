// Which controls can a form have, what do they offer for the Pod at the cursor, and what was said in them?

import type { TextKey } from '../i18n/text.ts';

/** What the forms know of the Pod at the cursor. */
export interface Stage {
  readonly containers: readonly { readonly name: string; readonly image: string }[];
  readonly release: string;
  /** `ended`: nothing in it runs or starts again. */
  readonly pod: 'there' | 'ended' | 'gone';
}

export interface Option<Value extends string = string> {
  readonly value: Value;
  /** Absent if the value speaks for itself. */
  readonly text?: TextKey;
}

/** One control of a form. Its value is a text; that of a check is `yes` or empty. */
export type FormField =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: TextKey;
      readonly options: readonly Option[];
      readonly value: string;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly label: TextKey;
      readonly max: number;
      readonly value: string;
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: TextKey; readonly value: string }
  | { readonly kind: 'check'; readonly name: string; readonly label: TextKey };

export type Values = Readonly<Record<string, string>>;

export const choice = (
  name: string,
  label: TextKey,
  options: readonly Option[],
  value = options[0]?.value ?? '',
) => ({ kind: 'choice', name, label, options, value }) as const;

export const container = ({ containers }: Stage) =>
  choice(
    'container',
    'whatif.container',
    containers.map(({ name }) => ({ value: name })),
    // The last ones of the list are those that run for long; init containers come first.
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

/** The option that was chosen, or `otherwise` if it is none of them. */
export function chosen<Value extends string>(
  options: readonly Option<Value>[],
  value: string | undefined,
  otherwise: NoInfer<Value>,
): Value {
  return options.find((option) => option.value === value)?.value ?? otherwise;
}
