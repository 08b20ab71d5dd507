// Lists which fields of a container take part in its hash, each with its piece of the hashed text.

import { goType, type ResolvedField, type ResolvedType } from '../api/goTypes.ts';
import type { Container } from '../api/pod.ts';
import { encodeJson } from '../go/json.ts';
import { dump } from '../go/spew.ts';
import type { Release } from '../releases/release.ts';
import { jsonOptions } from './hashText.ts';

/**
 * `hashed`: `text` is the field's piece of the hashed text. `unset`: the release hashes the field, but the container
 * does not use it, so it is not in the text. `ignored`: the release hashes only the name and the image.
 */
export type HashedField =
  | { readonly name: string; readonly part: 'hashed'; readonly text: string }
  | { readonly name: string; readonly part: 'unset' | 'ignored' };

/** Returns all fields of the release's v1.Container by their JSON names, in struct order. */
export function hashedFields(container: Container, release: Release): HashedField[] {
  const type = goType('v1.Container', release.number);
  return type.kind === 'struct' ? type.fields.map((field) => hashedField(container, field, release)) : [];
}

const NAME_AND_IMAGE: ReadonlySet<string> = new Set(['name', 'image']);

function hashedField(container: Container, field: ResolvedField, release: Release): HashedField {
  const name = field.json;
  const alone: ResolvedType = { kind: 'struct', name: '', fields: [field] };
  switch (release.hashEra) {
    case 'dump':
      return { name, part: 'hashed', text: dump(container, alone).slice('(){'.length, -1) };
    case 'json':
      return jsonField(name, encodeJson(container, alone, jsonOptions(release)));
    case 'name-image':
      if (!NAME_AND_IMAGE.has(name)) return { name, part: 'ignored' };
      // Both are always written, even if empty.
      return jsonField(name, encodeJson(container, required(field), jsonOptions(release)));
  }
}

function required(field: ResolvedField): ResolvedType {
  return { kind: 'struct', name: '', fields: [{ ...field, omitempty: false }] };
}

function jsonField(name: string, object: string): HashedField {
  return object === '{}' ? { name, part: 'unset' } : { name, part: 'hashed', text: object.slice(1, -1) };
}
