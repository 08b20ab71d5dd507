// Maps paths to positions in the text.

import type { Range } from '../result.ts';
import type { Ranger } from './positions.ts';

/** A value in the text, with the positions of its children. Offsets count UTF-16 units. */
export interface SourceNode {
  readonly start: number;
  readonly end: number;
  /** Absent for the root and for items of a list. */
  readonly key?: { readonly start: number; readonly end: number };
  readonly fields?: Map<string, SourceNode>;
  readonly items?: readonly SourceNode[];
}

/** Finds the positions of paths such as `spec.containers[0].image` or `metadata.labels[app]`. */
export interface SourceMap {
  /** The range of the value; a block extends to its last line. Undefined if the text has no such value. */
  value(path: string): Range | undefined;
  /** The range of the value's key. Undefined for items of lists and for missing values. */
  key(path: string): Range | undefined;
  /**
   * The range to underline for a problem: a scalar, or the key of a block; for a missing value, its nearest parent.
   */
  nearest(path: string): Range | undefined;
}

export const NO_SOURCE: SourceMap = {
  value: () => undefined,
  key: () => undefined,
  nearest: () => undefined,
};

/** A map that is made when it is first asked. */
export function lateSource(make: () => SourceMap): SourceMap {
  let made: SourceMap | undefined;
  const source = (): SourceMap => {
    made ??= make();
    return made;
  };
  return {
    value: (path) => source().value(path),
    key: (path) => source().key(path),
    nearest: (path) => source().nearest(path),
  };
}

export function makeSourceMap(root: SourceNode, ranger: Ranger): SourceMap {
  const range = (place: { start: number; end: number } | undefined): Range | undefined =>
    place && ranger(place.start, place.end);
  return {
    value: (path) => range(exact(root, path)),
    key: (path) => range(exact(root, path)?.key),
    nearest: (path) => range(pointer(find(root, path).node)),
  };
}

function exact(root: SourceNode, path: string): SourceNode | undefined {
  const { node, rest } = find(root, path);
  return rest === '' ? node : undefined;
}

/** The deepest existing node on the path, and the rest of the path. */
function find(root: SourceNode, path: string): { node: SourceNode; rest: string } {
  let node = root;
  let rest = path;
  while (rest !== '') {
    const next = child(node, rest);
    if (!next) break;
    ({ node, rest } = next);
  }
  return { node, rest };
}

/** Keys can contain dots (`metadata.labels.app.kubernetes.io/name`), so the longest match wins. */
function child(node: SourceNode, path: string): { node: SourceNode; rest: string } | undefined {
  const bracket = /^\[([^\]]*)\]\.?/.exec(path);
  if (bracket) {
    const found = node.items?.[Number(bracket[1])] ?? node.fields?.get(bracket[1] ?? '');
    return found && { node: found, rest: path.slice(bracket[0].length) };
  }
  let end = path.length;
  while (end > 0) {
    const found = node.fields?.get(path.slice(0, end));
    if (found) return { node: found, rest: path.slice(path.charAt(end) === '.' ? end + 1 : end) };
    end = Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1));
  }
  return undefined;
}

function pointer(node: SourceNode): { start: number; end: number } {
  if (!node.fields && !node.items && node.end > node.start) return node;
  if (node.key) return node.key;
  const [first] = node.fields?.values() ?? node.items ?? [];
  return first ? (first.key ?? pointer(first)) : node;
}
