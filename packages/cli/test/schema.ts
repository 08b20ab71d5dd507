// A validator for the part of JSON Schema that public/schemas uses.

export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

const KNOWN = new Set([
  ...['$schema', '$ref', '$defs', 'title', 'description', 'anyOf', 'type', 'const', 'enum', 'pattern'],
  ...['properties', 'required', 'items'],
]);

/** The violations, each with its path; empty if the value is valid. Throws for keywords that it does not support. */
export function violations(value: unknown, schema: Schema, root: Schema = schema, path = '$'): string[] {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0) throw new Error(`the validator does not know ${unknown.join(', ')}`);
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (!target) throw new Error(`${schema.$ref} is not defined`);
    return violations(value, target, root, path);
  }
  const found: string[] = [];
  if (schema.anyOf) {
    const all = schema.anyOf.map((one) => violations(value, one, root, path));
    if (all.every((one) => one.length > 0)) found.push(...(all.sort((a, b) => a.length - b.length)[0] ?? []));
  }
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value))) {
    return [...found, `${path}: ${typeOf(value)} is not ${schema.type}`];
  }
  if ('const' in schema && value !== schema.const) found.push(`${path}: not ${JSON.stringify(schema.const)}`);
  if (schema.enum && !schema.enum.includes(value))
    found.push(`${path}: ${JSON.stringify(value)} is not listed`);
  if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(String(value)))
    found.push(`${path}: pattern`);
  if (schema.items && Array.isArray(value)) {
    const { items } = schema;
    found.push(...value.flatMap((item, index) => violations(item, items, root, `${path}[${index}]`)));
  }
  return [...found, ...fieldViolations(value, schema, root, path)];
}

function fieldViolations(value: unknown, schema: Schema, root: Schema, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const missing = (schema.required ?? []).filter((key) => !(key in fields));
  const properties = Object.entries(schema.properties ?? {}).filter(([key]) => key in fields);
  return [
    ...missing.map((key) => `${path}.${key}: missing`),
    ...properties.flatMap(([key, field]) => violations(fields[key], field, root, `${path}.${key}`)),
  ];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
