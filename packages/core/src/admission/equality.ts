// Compares two values by meaning, as the API server does.

import { goType, type ResolvedField, type ResolvedType } from '../api/goTypes.ts';
import { compareQuantities } from '../go/quantity.ts';
import { isRecord } from '../go/record.ts';
import type { Release } from '../releases/release.ts';
import type { Fields } from './fields.ts';
import { amount } from './resources.ts';

/**
 * `1000m` equals `1`, an empty list or map equals none, and a field that Go keeps by value defaults to its zero value.
 * `type` is named as in the field table, `v1.PodSpec`.
 * Ports staging/src/k8s.io/apimachinery/pkg/api/equality Semantic (1.8+), its DeepEqual.
 */
export function semanticEqual(release: Release, type: string, a: unknown, b: unknown): boolean {
  return equal(goType(type, release.number), a ?? undefined, b ?? undefined);
}

function equal(type: ResolvedType, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (type.name === 'resource.Quantity') return equalAmounts(a, b);
  if (type.name === 'intstr.IntOrString') return (a ?? 0) === (b ?? 0);
  switch (type.kind) {
    case 'struct':
      return equalStructs(type.fields, isRecord(a) ? a : {}, isRecord(b) ? b : {});
    case 'ptr':
      return a !== undefined && b !== undefined && equal(type.elem, a, b);
    case 'slice':
      return equalLists(type.elem, Array.isArray(a) ? a : [], Array.isArray(b) ? b : []);
    case 'map':
      return equalMaps(type.elem, isRecord(a) ? a : {}, isRecord(b) ? b : {});
    case 'string':
      return (a ?? '') === (b ?? '');
    case 'bool':
      return (a ?? false) === (b ?? false);
    default:
      return (a ?? 0) === (b ?? 0);
  }
}

function equalStructs(fields: readonly ResolvedField[], a: Fields, b: Fields): boolean {
  return fields.every(({ type, json, inline }) =>
    inline ? equal(type, a, b) : equal(type, a[json], b[json]),
  );
}

function equalLists(elem: ResolvedType, a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => equal(elem, item, b[index]));
}

function equalMaps(elem: ResolvedType, a: Fields, b: Fields): boolean {
  const keys = Object.keys(a);
  const sameSize = keys.length === Object.keys(b).length;
  return sameSize && keys.every((key) => b[key] !== undefined && equal(elem, a[key], b[key]));
}

function equalAmounts(a: unknown, b: unknown): boolean {
  const left = amount(a ?? '0');
  const right = amount(b ?? '0');
  return left !== undefined && right !== undefined && compareQuantities(left, right) === 0;
}
