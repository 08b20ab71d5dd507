// What does a map hold under a key that somebody typed?

/** As in Go, where no key is there from the beginning: a container may be called `constructor`. */
export function entryOf<Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
