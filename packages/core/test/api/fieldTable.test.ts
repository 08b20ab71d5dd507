// Checks that the field table matches the Go structs of each release.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goType } from '../../src/api/goTypes.ts';
import { minorNumber } from '../../src/releases/minor.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { VectorField } from './vectorField.ts';

interface VectorType {
  readonly kind: string;
  readonly since?: string;
  readonly until?: string;
  readonly fields?: readonly VectorField[];
}

const { releases, types } = JSON.parse(
  readFileSync(new URL('../vectors/fields.json', import.meta.url), 'utf8'),
) as { releases: string[]; types: Record<string, VectorType> };

const number = (minor: string | undefined, open: number) =>
  minor === undefined ? open : Number(minor.slice(2));
const has = (one: { since?: string; until?: string }, minor: number) =>
  number(one.since, 0) <= minor && minor <= number(one.until, 99);
const written = (field: VectorField) =>
  [field.go, field.json, field.type, !!field.omitempty, !!field.omitzero, !!field.inline].join(' ');

describe('the field table', () => {
  it('has the releases of the vectors', () => {
    expect(MINORS).toEqual(releases);
  });

  it.each(MINORS)('has for %s the fields of its Go structs, in their order', (minor) => {
    const at = minorNumber(minor);
    const structs = Object.entries(types).filter(([, type]) => type.kind === 'struct' && has(type, at));
    expect(structs.length).toBeGreaterThan(90);
    for (const [name, type] of structs) {
      const got = goType(name, at);
      const fields = got.kind === 'struct' ? got.fields : [];
      const want = (type.fields ?? []).filter((field) => has(field, at)).map(written);
      expect([name, ...fields.map((field) => written({ ...field, type: field.type.name }))]).toEqual([
        name,
        ...want,
      ]);
    }
  });
});
