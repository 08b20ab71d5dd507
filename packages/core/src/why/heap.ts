// Reads amounts of memory as Kubernetes and the JVM write them.

import { parseQuantity, scaledValue } from '../go/quantity.ts';

/** Bytes of a quantity of Kubernetes: `512Mi`, `1G`. Undefined for other texts. */
export function bytesOf(amount: string | undefined): number | undefined {
  const parsed = parseQuantity(amount ?? '');
  return parsed.ok ? Number(scaledValue(parsed.value, 0)) : undefined;
}

const UNITS = ['', 'k', 'm', 'g', 't'];

/** Bytes of a heap option of the JVM, which counts in powers of two: `512m`. Undefined for other texts. */
export function heapBytes(amount: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(\d+)([kmgt])?$/i.exec(amount ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * 1024 ** UNITS.indexOf(unit.toLowerCase());
}
