// Defines the controls of what-if forms, their options for the current Pod, and how their values are read.

import type { Message } from '@syncpod/core/messages';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import type { WhatIfDialogKey } from './dialogTexts.ts';

/** The state of the current Pod that the forms need. */
export interface Stage {
  readonly containers: readonly { readonly name: string; readonly image: string }[];
  /** The names of the Pod's volumes. */
  readonly volumes?: readonly string[];
  /** Images in the typed text that no container has yet. */
  readonly typedImages?: readonly string[];
  readonly release: string;
  /** The API server's release. */
  readonly apiServer: string;
  /** The engine's reasons why an event cannot happen now; undefined if it can. */
  readonly refusal?: (event: ScenarioEvent) => readonly Message[] | undefined;
  /** True at the end of a story in which a process would exit next, if time passed. */
  readonly exits?: boolean;
  /** `awaited`: not created yet. `ended`: nothing runs or restarts. */
  readonly pod: 'awaited' | 'there' | 'ended' | 'gone';
}

export interface Option<Value extends string = string> {
  readonly value: Value;
  /** Absent if the value needs no label. */
  readonly text?: WhatIfDialogKey;
  /** The reasons why the option cannot be chosen. */
  readonly refused?: readonly Message[];
}

/** The options of a choice. */
export type Options = readonly Option[];

/** Shown only for some values of the other fields. */
interface Conditional {
  readonly when?: (values: Values) => boolean;
}

/** One control of a form. Its value is a string; a checkbox has `yes` or an empty string. */
export type FormField = Conditional & Control;

type Control =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: WhatIfDialogKey;
      readonly options: readonly Option[];
      readonly value: string;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly label: WhatIfDialogKey;
      readonly max: number;
      readonly value: string;
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: WhatIfDialogKey; readonly value: string }
  | { readonly kind: 'check'; readonly name: string; readonly label: WhatIfDialogKey };

export type Values = Readonly<Record<string, string>>;

export const choice = (
  name: string,
  label: WhatIfDialogKey,
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

/** The image that is being typed comes first. */
export const images = ({ containers, typedImages = [] }: Stage) =>
  choice(
    'image',
    'whatif.image',
    [...new Set([...typedImages, ...containers.map(({ image }) => image)])].map((value) => ({ value })),
  );

/** A text field for a Pod without volumes. */
export const volume = ({ volumes: [first, ...others] = [] }: Stage): FormField =>
  first === undefined
    ? { kind: 'text', name: 'volume', label: 'whatif.volume', value: 'data' }
    : choice(
        'volume',
        'whatif.volume',
        [first, ...others].map((value) => ({ value })),
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
