// Fills in the placeholders of a text.

import { visibleLines } from './visible.ts';

/** Replaces each `{name}` that has a value, and keeps the others. Hidden characters in values are escaped: see visibleLines. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => visibleLines(String(values[name] ?? hole)));
}
