// Finds how a strategic merge patch treats a field.

import type { PatchRule, ResolvedField, ResolvedType } from '../api/goTypes.ts';

/** The two kinds of treatment and the type below the field: of its value, or of the items of its list. */
export interface PatchMeta {
  readonly type: ResolvedType;
  readonly rule: PatchRule;
}

/** An input for which Kubernetes reports an error instead of a patch. Caught in `createPatch.ts`. */
export class PatchError extends Error {}

const NO_RULE: PatchRule = { merges: false, retainKeys: false, mergeKey: '' };

/** Ports LookupPatchMetadataForStruct of apimachinery/third_party/forked/golang/json (1.8+). */
export function structMeta(type: ResolvedType, name: string): PatchMeta {
  const struct = type.kind === 'ptr' ? type.elem : type;
  const field = struct.kind === 'struct' ? fieldOf(struct.fields, name) : undefined;
  if (!field) throw new PatchError(`unable to find api field in ${struct.name} for the json field "${name}"`);
  return { type: field.type, rule: field.patch ?? NO_RULE };
}

/** As structMeta, with the type of the items. Ports LookupPatchMetadataForSlice of strategicpatch/meta.go (1.8+). */
export function listMeta(type: ResolvedType, name: string): PatchMeta {
  const meta = structMeta(type, name);
  const list = meta.type;
  if (list.kind !== 'slice' && list.kind !== 'ptr') {
    throw new PatchError(`expected slice or array type, but got: ${list.kind}`);
  }
  return { type: list.elem, rule: meta.rule };
}

function fieldOf(fields: readonly ResolvedField[], name: string): ResolvedField | undefined {
  for (const field of fields) {
    if (!field.inline) {
      if (field.json === name) return field;
    } else if (field.type.kind === 'struct') {
      const inner = fieldOf(field.type.fields, name);
      if (inner) return inner;
    }
  }
  return undefined;
}
