// Finds places in a copy of a Pod that may be modified.

import { isRecord } from '../go/record.ts';

/** A JSON object that may be modified; nothing else refers to it. */
export interface MutableObject {
  [field: string]: unknown;
}

/** An object in the copy, with its path: `spec.containers[0].ports[1]`. */
export interface PlacedObject {
  readonly object: MutableObject;
  readonly path: string;
}

export function isMutable(value: unknown): value is MutableObject {
  return isRecord(value);
}

/** The objects at a path below `place`, such as `ports[*]` or `livenessProbe.httpGet`; '' is `place` itself. */
export function placesAt(place: PlacedObject, path: string): readonly PlacedObject[] {
  let places: readonly PlacedObject[] = [place];
  for (const { name, list } of segmentsOf(path)) {
    const found: PlacedObject[] = [];
    for (const at of places) addBelow(found, at, name, list);
    if (found.length === 0) return NONE;
    places = found;
  }
  return places;
}

const NONE: readonly PlacedObject[] = [];

interface Segment {
  readonly name: string;
  /** True for `[*]`, all items of a list. */
  readonly list: boolean;
}

/** Parsed once: the tables use the same few paths for every container. */
const segmentsByPath = new Map<string, readonly Segment[]>();

function segmentsOf(path: string): readonly Segment[] {
  const known = segmentsByPath.get(path);
  if (known) return known;
  const names = path === '' ? [] : path.split('.');
  const segments = names.map((name) =>
    name.endsWith('[*]') ? { name: name.slice(0, -3), list: true } : { name, list: false },
  );
  segmentsByPath.set(path, segments);
  return segments;
}

function addBelow(found: PlacedObject[], { object, path }: PlacedObject, name: string, list: boolean): void {
  const value = object[name];
  if (value === undefined) return;
  const here = path === '' ? name : `${path}.${name}`;
  if (!list && isMutable(value)) found.push({ object: value, path: here });
  if (!list || !Array.isArray(value)) return;
  for (const [index, item] of value.entries()) {
    if (isMutable(item)) found.push({ object: item, path: `${here}[${index}]` });
  }
}
