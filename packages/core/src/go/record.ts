// Recognizes JSON objects and sets their fields safely.

export type JsonObject = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NOTHING: JsonObject = {};

/** The object, or an empty one. */
export function mapOf(value: unknown): JsonObject {
  return isRecord(value) ? value : NOTHING;
}

/** The objects in the list, or []. */
export function mapsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Sets a field of any name, including `__proto__`. */
export function setField(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}
