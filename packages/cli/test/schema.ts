// Validates values against the published JSON schemas.

import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const PUBLIC = new URL('../../../public/', import.meta.url);

/** A published schema. */
export interface Schema {
  readonly $schema: string;
  readonly $id: string;
}

/** The paths of all published schemas, from the folder `public`. */
export const SCHEMA_FILES: readonly string[] = [
  'scenarios/scenario.schema.json',
  'lessons/lesson.schema.json',
  ...readdirSync(new URL('schemas/', PUBLIC)).map((name) => `schemas/${name}`),
];

/** The schema in a file of `public`. */
export function readSchema(file: string): Schema {
  return JSON.parse(readFileSync(new URL(file, PUBLIC), 'utf8'));
}

// `strict` refuses misspelled keywords in the schemas.
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
for (const file of SCHEMA_FILES) ajv.addSchema(readSchema(file));

/** The violations, each with its path; empty if the value is valid. */
export function violations(value: unknown, { $id }: Schema): string[] {
  const validate = ajv.getSchema($id);
  if (!validate) throw new Error(`no schema has the $id ${$id}`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
