// Looks up user-provided keys in plain objects.

/** Ignores inherited properties: a container may be called `constructor`. */
export function entryOf<Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
