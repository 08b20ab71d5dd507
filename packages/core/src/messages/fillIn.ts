// How are the holes of a text filled?

/** The text with each `{name}` that has a value filled in; others stay as they are. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
