// In which releases does a field stand at a place of a Go type?

import { goType, type ResolvedField, type ResolvedType } from './goTypes.ts';

/**
 * Those of `minors` (numbers after 1) in which `root` has the path: names of JSON, `['livenessProbe', 'grpc']`,
 * where lists are passed through and any key of a map is there. Asked by place and not by struct, because structs
 * were renamed while their fields stayed where they were.
 */
export function minorsWithField(root: string, path: readonly string[], minors: readonly number[]): number[] {
  return minors.filter((minor) => path.reduce(below, goType(root, minor)) !== undefined);
}

function below(type: ResolvedType | undefined, name: string): ResolvedType | undefined {
  switch (type?.kind) {
    case 'ptr':
    case 'slice':
      return below(type.elem, name);
    case 'map':
      return type.elem;
    case 'struct':
      return jsonFields(type).find((field) => field.json === name)?.type;
    default:
      return undefined;
  }
}

/** The fields that JSON has, those of embedded structs in their place. */
export function jsonFields(type: Extract<ResolvedType, { kind: 'struct' }>): ResolvedField[] {
  return type.fields.flatMap((field) => {
    if (field.json !== '') return [field];
    return field.inline && field.type.kind === 'struct' ? jsonFields(field.type) : [];
  });
}
