// Is a JSON value an object, as Go reads into a struct or a map, and how is a field of it set?

export type JsonObject = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a field whatever its name, `__proto__` too. */
export function setField(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}
