// Collects the API server's validation errors.

import type { Release } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { quoted } from './goValue.ts';

/** The errors of one Pod in one release, in upstream's order. */
export interface ErrorList {
  readonly release: Release;
  readonly errors: FieldError[];
}

/** The path that Go prints for an error without a field. */
export const EMPTY_PATH = '[]';

// Ports staging/src/k8s.io/apimachinery/pkg/util/validation/field/errors.go (1.8+). `printed` is the wrong value
// as goValue.ts prints it.

export function required(list: ErrorList, field: string, text = ''): void {
  add(list, field, 'Required value', '', text);
}

export function forbidden(list: ErrorList, field: string, text: string): void {
  add(list, field, 'Forbidden', '', text);
}

export function invalid(list: ErrorList, field: string, printed: string | number, text: string): void {
  add(list, field, 'Invalid value', printed, text);
}

export function duplicate(list: ErrorList, field: string, printed: string): void {
  add(list, field, 'Duplicate value', printed, '');
}

export function notFound(list: ErrorList, field: string, printed: string): void {
  add(list, field, 'Not found', printed, '');
}

export function tooLong(list: ErrorList, field: string, text: string): void {
  add(list, field, 'Too long', '', text);
}

export function notSupported(
  list: ErrorList,
  field: string,
  printed: string,
  values: readonly string[],
): void {
  const known = list.release.has('supported-values-quoted') ? values.map(quoted) : values;
  add(list, field, 'Unsupported value', printed, `supported values: ${known.join(', ')}`);
}

function add(
  { errors }: ErrorList,
  field: string,
  type: string,
  printed: string | number,
  text: string,
): void {
  const detail = [type, ...(printed === '' ? [] : [printed]), ...(text === '' ? [] : [text])].join(': ');
  errors.push({ field, type, detail });
}
