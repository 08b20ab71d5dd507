// Defines the result of a stage: a value or an error, with warnings.

import type { Message } from './messages/message.ts';

/** Success with a value, or failure with the reason. User mistakes travel here, never as exceptions. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** A place in a text: line and column count from 1, in UTF-16 units as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** From the first character up to, not including, `end`. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Something to tell a person about their input. `path` is `spec.containers[0].image`, '' for the whole. */
export interface Diagnostic extends Message {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly path: string;
  readonly range?: Range;
}

/** Thrown for our own bugs only: a case that the types say cannot be. */
export function assertNever(value: never): never {
  throw new Error(
    `unhandled case ${JSON.stringify(value)}: a union has a case that this code does not handle`,
  );
}
