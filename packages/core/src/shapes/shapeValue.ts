// Derives the type of valid values from a table of fields.

import type { Field, Fields, Shape } from './shape.ts';

/** The object type that these fields describe. */
export type ValuesOf<Table extends Fields> = Flat<
  { readonly [Name in Required<Table>]: ValueOf<Table[Name]['shape']> } & {
    readonly [Name in Exclude<keyof Table, Required<Table>>]?: ValueOf<Table[Name]['shape']>;
  }
>;

/** A union of objects that their `type` discriminates. */
export type VariantsOf<Tables extends Readonly<Record<string, Fields>>> = {
  readonly [Type in keyof Tables]: Flat<{ readonly type: Type } & ValuesOf<Tables[Type]>>;
}[keyof Tables];

type Required<Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends Field & { readonly optional: true } ? never : Name;
}[keyof Table];

type Flat<T> = { readonly [Name in keyof T]: T[Name] };

type ValueOf<Kind extends Shape> = Kind extends { kind: 'text' }
  ? string
  : Kind extends { kind: 'number' }
    ? number
    : Kind extends { kind: 'boolean' }
      ? boolean
      : Kind extends { kind: 'quantity' }
        ? string | number
        : Kind extends { kind: 'one-of'; values: readonly (infer Value)[] }
          ? Value
          : Kind extends { kind: 'map'; of: infer Of extends Shape }
            ? Readonly<Record<string, ValueOf<Of>>>
            : Kind extends { kind: 'list'; of: infer Of extends Shape }
              ? readonly ValueOf<Of>[]
              : Kind extends { kind: 'variants'; of: infer Of extends Readonly<Record<string, Fields>> }
                ? VariantsOf<Of>
                : Kind extends { kind: 'some-of'; fields: infer Inner extends Fields }
                  ? ValuesOf<Inner>
                  : Kind extends { kind: 'object'; nullable: true; fields: infer Inner extends Fields }
                    ? ValuesOf<Inner> | null
                    : Kind extends { kind: 'object'; fields: infer Inner extends Fields }
                      ? ValuesOf<Inner>
                      : never;
