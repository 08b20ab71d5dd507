// Describes the fields of JSON objects; readers, types and JSON schemas are derived from the descriptions.

/** The values that a field accepts. */
export type Shape =
  /** `most`: the most characters. */
  | { readonly kind: 'text'; readonly empty?: boolean; readonly most?: number }
  | { readonly kind: 'number'; readonly integer?: boolean; readonly min: number; readonly max: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  /** Values under names that the user chooses. */
  | { readonly kind: 'map'; readonly of: Shape }
  | { readonly kind: 'list'; readonly of: Shape; readonly min: number; readonly max: number }
  | { readonly kind: 'object'; readonly fields: Fields; readonly nullable?: boolean }
  /** An object with at least one of these fields, and no others. */
  | { readonly kind: 'some-of'; readonly fields: Fields }
  /** Objects with a `type` that selects the other fields. */
  | { readonly kind: 'variants'; readonly of: Readonly<Record<string, Fields>> }
  | { readonly kind: 'quantity' };

export interface Field {
  readonly shape: Shape;
  readonly optional?: true;
}

export type Fields = Readonly<Record<string, Field>>;

// Each builder keeps the literal type of its arguments: `ValuesOf` derives the types of values from them.
export const text = { shape: { kind: 'text' } } as const satisfies Field;
/** A text on one line, such as a title: a longer one could not be shown. */
export const shortText = { shape: { kind: 'text', most: 200 } } as const satisfies Field;
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ shape: { kind: 'one-of', values } }) as const;
export const optional = <Kept extends Field>(field: Kept) => ({ ...field, optional: true }) as const;
export const number = (min: number, max: number) => ({ shape: { kind: 'number', min, max } }) as const;
export const integer = (min: number, max: number) =>
  ({ shape: { kind: 'number', integer: true, min, max } }) as const;
export const map = <Of extends Shape>(of: Of) => ({ shape: { kind: 'map', of } }) as const;
export const object = <Inner extends Fields>(fields: Inner) =>
  ({ shape: { kind: 'object', fields } }) as const;
export const listOf = <Inner extends Fields>(fields: Inner) =>
  ({ shape: { kind: 'list', of: { kind: 'object', fields }, min: 0, max: 500 } }) as const;

export const anyText = { shape: { kind: 'text', empty: true } } as const;
export const flag = { shape: { kind: 'boolean' } } as const;
export const seconds = number(0, 31_536_000);
