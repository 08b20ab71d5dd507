// Defines helpers for the answers of all JSON Lines commands.

import type { Diagnostic } from '@syncpod/core/result';

/** The id of the question for its answer, if it has one. */
export function identified(value: object): { readonly id?: unknown } {
  return 'id' in value ? { id: value.id } : {};
}

/** The first error, with its path; undefined if everything could be read. */
export function firstError(diagnostics: readonly Diagnostic[]): string | undefined {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (!error) return undefined;
  return error.path === '' ? error.message : `${error.path}: ${error.message}`;
}
