// Finds places in a copy of a Pod that may be modified.

import { isRecord } from '../go/record.ts';

/** A JSON object that may be modified; nothing else refers to it. */
export interface MutableObject {
  [field: string]: unknown;
}

/** An object in the copy, with its path: `spec.containers[0].ports[1]`. */
export interface Place {
  readonly object: MutableObject;
  readonly path: string;
}

export function isMutable(value: unknown): value is MutableObject {
  return isRecord(value);
}

/** The objects at a path below `place`, such as `ports[*]` or `livenessProbe.httpGet`; '' is `place` itself. */
export function placesAt(place: Place, path: string): readonly Place[] {
  let places: readonly Place[] = [place];
  for (const { name, list } of segmentsOf(path)) {
    if (places.length === 0) return places;
    places = places.flatMap((at) => below(at, name, list));
  }
  return places;
}

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

function below({ object, path }: Place, name: string, list: boolean): Place[] {
  const value = object[name];
  const here = path === '' ? name : `${path}.${name}`;
  if (!list) return isMutable(value) ? [{ object: value, path: here }] : [];
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown, index) =>
    isMutable(item) ? [{ object: item, path: `${here}[${index}]` }] : [],
  );
}
