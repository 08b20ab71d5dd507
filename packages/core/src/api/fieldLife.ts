// Which fields has a struct in JSON, and in which releases does one stand at a place?

import { goType, type ResolvedField, type ResolvedType } from './goTypes.ts';

export type StructType = Extract<ResolvedType, { kind: 'struct' }>;

const byType = new WeakMap<StructType, ReadonlyMap<string, ResolvedField>>();

/** The fields by name in JSON, in the order of Go's structs; those of embedded structs in their place. */
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
 * Those of `minors` (numbers after 1) in which `root` has the path: names of JSON, `['livenessProbe', 'grpc']`,
 * where lists are passed through and any key of a map is there. Asked by place and not by struct, because structs
 * were renamed while their fields stayed where they were.
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
