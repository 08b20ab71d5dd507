// Prints the values of log lines as klog does.

import type { Release } from '../../releases/release.ts';

/**
 * A value in a log line. A plain string is quoted in a structured line. `typed` is a Go string type without a String
 * method (a UID, a phase): unquoted up to 1.27, quoted later. `go` and `json` are a struct as each era prints it.
 * `printf` is the form in an unstructured line, if different.
 */
export type LogValue =
  | string
  | number
  | boolean
  | { readonly kind: 'typed'; readonly text: string; readonly printf?: string }
  | { readonly kind: 'struct'; readonly text: string; readonly json: string; readonly printf?: string };

export const typed = (text: string): LogValue => ({ kind: 'typed', text });

/** A struct: `text` as Go's %+v prints it, `json` since 1.28, `printf` in unstructured lines. */
export function struct(text: string, json: string, printf?: string): LogValue {
  return printf === undefined ? { kind: 'struct', text, json } : { kind: 'struct', text, json, printf };
}

/** The value after `key=`. */
export function structuredValue(value: LogValue | undefined, release: Release): string {
  if (value === undefined) return '""';
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object') return String(value);
  const json = release.has('logs-values-as-json');
  if (value.kind === 'typed') return json ? quote(value.text) : value.text;
  return json ? value.json : value.text;
}

/** Go's %q, for the characters that occur here. */
export function quote(text: string): string {
  return `"${text.replace(/["\\\n]/g, (found) => (found === '\n' ? '\\n' : `\\${found}`))}"`;
}
