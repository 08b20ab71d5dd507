// Fills in the placeholders of a text.

/** The text with each `{name}` that has a value replaced; other placeholders stay. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
