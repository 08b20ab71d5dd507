// Fills in the placeholders of a text.

import { visibleLines } from './visible.ts';

/** The text with each `{name}` that has a value replaced; other placeholders stay. A value cannot hide or turn text. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => visibleLines(String(values[name] ?? hole)));
}
