// What do the answers of all machine doors share?

import type { Diagnostic } from '@syncpod/core';

/** The id of the question, if it had one, for the answer. */
export function identified(value: object): { readonly id?: unknown } {
  return 'id' in value ? { id: value.id } : {};
}

/** A door answers only what it could read whole: the first error, with its place, else undefined. */
export function firstError(diagnostics: readonly Diagnostic[]): string | undefined {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (!error) return undefined;
  return error.path === '' ? error.message : `${error.path}: ${error.message}`;
}
