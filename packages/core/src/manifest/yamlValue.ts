// Converts a YAML document to a JSON value with the position of each part.

import {
  type Alias,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { setField } from '../go/record.ts';
import { type Message, say } from '../messages/message.ts';
import { bindAliases } from './anchors.ts';
import type { SourceNode } from './sourceMap.ts';
import { readKey, readScalar } from './yamlLeaf.ts';
import {
  affordable,
  joinPath,
  newWalk,
  placeOf,
  problem,
  stop,
  type Walk,
  type YamlProblem,
} from './yamlWalk.ts';

interface LocatedValue {
  readonly value: unknown;
  readonly source: SourceNode;
}

/**
 * The value as sigs.k8s.io/yaml YAMLToJSON returns it: scalars as goyaml resolves them, merge keys applied in place,
 * the last of duplicate keys. Where YAMLToJSON fails, `problems` has an entry of severity error.
 * Ports go.yaml.in/yaml/v2 decode. Differs: lower limits on size and depth.
 */
export function yamlValue(
  root: Node | null,
  hasAliases: boolean,
): LocatedValue & { problems: readonly YamlProblem[] } {
  const walk = newWalk(hasAliases ? bindAliases(root) : new Map());
  return { ...read(walk, root, '', 0), problems: walk.problems };
}

function read(walk: Walk, node: unknown, path: string, depth: number): LocatedValue {
  if (!isNode(node)) return { value: null, source: { start: 0, end: 0 } };
  const source = placeOf(node);
  if (!affordable(walk, source, path, depth)) return { value: null, source };
  if (isAlias(node)) return readAlias(walk, node, path, depth);
  if (isScalar(node)) return { value: readScalar(walk, node, path, source), source };
  const outside = walk.inFlow;
  if (node.flow === true) walk.inFlow = true;
  const found = isSeq(node) ? readSeq(walk, node, path, depth) : readNewMap(walk, node, path, depth);
  walk.inFlow = outside;
  return found;
}

function readSeq(walk: Walk, list: YAMLSeq, path: string, depth: number): LocatedValue {
  const items = list.items.map((item, index) => read(walk, item, `${path}[${index}]`, depth + 1));
  return {
    value: items.map((item) => item.value),
    source: { ...placeOf(list), items: items.map((item) => item.source) },
  };
}

function readNewMap(walk: Walk, map: YAMLMap, path: string, depth: number): LocatedValue {
  const value: Record<string, unknown> = {};
  const fields = new Map<string, SourceNode>();
  readMap(walk, map, { value, fields }, path, depth);
  return { value, source: { ...placeOf(map), fields } };
}

function readAlias(walk: Walk, alias: Alias, path: string, depth: number): LocatedValue {
  const source = placeOf(alias);
  const target = walk.aliases.get(alias);
  if (!target) {
    const message = say("unknown anchor '{name}' referenced", { name: alias.source });
    problem(walk, { severity: 'error', code: 'yaml-alias', ...message, path, ...source });
    return { value: null, source };
  }
  if (walk.open.has(alias)) {
    stop(walk, { code: 'yaml-alias', ...containsItself(alias), path, ...source });
    return { value: null, source };
  }
  const outside = walk.inFlow;
  walk.inFlow = false;
  walk.open.add(alias);
  const found = read(walk, target, path, depth + 1);
  walk.open.delete(alias);
  walk.inFlow = outside;
  return { value: found.value, source: { ...found.source, start: source.start, end: source.end } };
}

interface MapTarget {
  readonly value: Record<string, unknown>;
  readonly fields: Map<string, SourceNode>;
}

function readMap(walk: Walk, map: YAMLMap, into: MapTarget, path: string, depth: number): void {
  const seen = new Set<string>();
  for (const pair of map.items) {
    if (isMergeKey(pair)) {
      merge(walk, pair.value, into, path, depth);
      continue;
    }
    const place = isNode(pair.key) ? placeOf(pair.key) : placeOf(map);
    const key = readKey(walk, pair.key, path, place);
    if (key === undefined) continue;
    const at = joinPath(path, key);
    if (seen.has(key)) {
      const message = say('duplicate key "{key}"; the last value wins', { key });
      problem(walk, { severity: 'warning', code: 'yaml-duplicate-key', ...message, path: at, ...place });
    }
    seen.add(key);
    const found = read(walk, pair.value, at, depth + 1);
    setField(into.value, key, found.value);
    into.fields.set(key, { ...found.source, key: { start: place.start, end: place.end } });
  }
}

/** A quoted << is an ordinary key. */
function isMergeKey(pair: Pair): boolean {
  const key = pair.key;
  return (
    isScalar(key) && key.value === '<<' && (key.type === 'PLAIN' || key.tag === 'tag:yaml.org,2002:merge')
  );
}

/** Sets the merged keys at the position of the merge: they overwrite earlier keys, later keys overwrite them. */
function merge(walk: Walk, node: unknown, into: MapTarget, path: string, depth: number): void {
  const parts = isSeq(node) ? [...node.items].reverse() : [node];
  for (const part of parts) {
    const target = isAlias(part) ? walk.aliases.get(part) : part;
    if (!isMap(target)) {
      const place = isNode(node) ? placeOf(node) : { start: 0, end: 0 };
      const message = say('map merge requires map or sequence of maps as the value');
      problem(walk, { severity: 'error', code: 'yaml-merge', ...message, path, ...place });
      continue;
    }
    if (!affordable(walk, placeOf(target), path, depth)) return;
    if (isAlias(part) && walk.open.has(part)) {
      stop(walk, { code: 'yaml-alias', ...containsItself(part), path, ...placeOf(part) });
      return;
    }
    const outside = walk.inFlow;
    if (isAlias(part)) walk.open.add(part);
    walk.inFlow = target.flow === true;
    readMap(walk, target, into, path, depth + 1);
    if (isAlias(part)) walk.open.delete(part);
    walk.inFlow = outside;
  }
}

function containsItself({ source }: Alias): Message {
  return say("anchor '{name}' value contains itself", { name: source });
}
