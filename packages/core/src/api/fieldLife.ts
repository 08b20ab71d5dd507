// Lists the JSON fields of a struct and the releases that have a field at a path.

import { goType, type ResolvedField, type ResolvedType } from './goTypes.ts';

export type StructType = Extract<ResolvedType, { kind: 'struct' }>;

const byType = new WeakMap<StructType, ReadonlyMap<string, ResolvedField>>();

/** Returns the fields by JSON name in struct order; the fields of an embedded struct take its place. */
export function jsonFields(type: StructType): ReadonlyMap<string, ResolvedField> {
  let fields = byType.get(type);
  if (!fields) {
    fields = new Map(flat(type).map((field) => [field.json, field]));
    byType.set(type, fields);
  }
  return fields;
}

function flat(type: StructType): ResolvedField[] {
  return type.fields.flatMap((field) => {
    if (field.json !== '') return [field];
    return field.inline && field.type.kind === 'struct' ? flat(field.type) : [];
  });
}

/**
 * Returns those of `minors` (numbers after 1) in which `root` has the path. A path is a list of JSON names such as
 * `['livenessProbe', 'grpc']`; it skips list indexes, and maps have every key. The lookup is by path and not by
 * struct, because upstream renamed structs without moving their fields.
 */
export function minorsWithField(root: string, path: readonly string[], minors: readonly number[]): number[] {
  return minors.filter((minor) => hasPath(goType(root, minor), path));
}

function hasPath(root: ResolvedType, path: readonly string[]): boolean {
  let type: ResolvedType | undefined = root;
  for (const name of path) {
    type = below(type, name);
    if (!type) return false;
  }
  return true;
}

function below(type: ResolvedType, name: string): ResolvedType | undefined {
  switch (type.kind) {
    case 'ptr':
    case 'slice':
      return below(type.elem, name);
    case 'map':
      return type.elem;
    case 'struct':
      return jsonFields(type).get(name)?.type;
    default:
      return undefined;
  }
}
