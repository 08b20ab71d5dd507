// Copies JSON data.

import { isRecord, setField } from './record.ts';

/** A deep copy. */
export function copy<T>(value: T): T;
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item));
  if (!isRecord(value)) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) setField(fields, name, copy(field));
  return fields;
}
