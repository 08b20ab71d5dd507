// Which JSON value does a YAML document stand for, and where does each part of it stand?

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
} from 'yaml';
import { bindAliases } from './anchors.ts';
import type { SourceNode } from './sourceMap.ts';
import { keyText, resolvePlain, resolveTagged, type Scalar } from './yamlScalar.ts';

/** Values read, aliases written out. goyaml allows 400,000; a Pod has some hundreds. */
const MAX_VALUES = 50_000;
/** Levels of maps and lists, aliases written out. */
const MAX_DEPTH = 100;

export interface YamlProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

interface Read {
  readonly value: unknown;
  readonly source: SourceNode;
}

interface Walk {
  readonly aliases: ReadonlyMap<Alias, Node>;
  readonly problems: YamlProblem[];
  /** Aliases that are being written out: one that comes again holds itself. */
  readonly open: Set<Alias>;
  values: number;
  aliased: number;
  /** A limit was reached: what is left to read does not matter any more. */
  stopped: boolean;
}

/**
 * The value as sigs.k8s.io/yaml YAMLToJSON has it: scalars as goyaml resolves them, merge keys applied where they
 * stand, the last of equal keys. Where that gives an error, `problems` holds one of severity error.
 * Ports go.yaml.in/yaml/v2 decode. Differs: lower limits on size and depth.
 */
export function yamlValue(
  root: Node | null,
  hasAliases: boolean,
): Read & { problems: readonly YamlProblem[] } {
  const walk: Walk = {
    aliases: hasAliases ? bindAliases(root) : new Map(),
    problems: [],
    open: new Set(),
    values: 0,
    aliased: 0,
    stopped: false,
  };
  return { ...read(walk, root, '', 0), problems: walk.problems };
}

function read(walk: Walk, node: unknown, path: string, depth: number): Read {
  if (!isNode(node)) return { value: null, source: { start: 0, end: 0 } };
  const source = placeOf(node);
  if (!affordable(walk, source, path, depth)) return { value: null, source };
  if (isAlias(node)) return readAlias(walk, node, path, depth);
  if (isScalar(node)) return { value: jsonScalar(walk, scalarOf(walk, node, path), path, source), source };
  if (isSeq(node)) {
    const items = node.items.map((item, index) => read(walk, item, `${path}[${index}]`, depth + 1));
    return {
      value: items.map((item) => item.value),
      source: { ...source, items: items.map((item) => item.source) },
    };
  }
  const value: Record<string, unknown> = {};
  const fields = new Map<string, SourceNode>();
  if (isMap(node)) readMap(walk, node, { value, fields }, path, depth);
  return { value, source: { ...source, fields } };
}

function affordable(walk: Walk, place: SourceNode, path: string, depth: number): boolean {
  walk.values += 1;
  if (walk.open.size > 0) walk.aliased += 1;
  if (walk.stopped) return false;
  const excessive = walk.aliased > 100 && walk.values > 1000 && walk.aliased / walk.values > 0.99;
  if (excessive || walk.values > MAX_VALUES) {
    stop(walk, 'yaml-aliases', 'document contains excessive aliasing', path, place);
  } else if (depth > MAX_DEPTH) {
    stop(walk, 'yaml-too-deep', `maps and lists are nested more than ${MAX_DEPTH} deep`, path, place);
  }
  return !walk.stopped;
}

function readAlias(walk: Walk, alias: Alias, path: string, depth: number): Read {
  const source = placeOf(alias);
  const target = walk.aliases.get(alias);
  if (!target) {
    problem(walk, 'error', 'yaml-alias', `unknown anchor '${alias.source}' referenced`, path, source);
    return { value: null, source };
  }
  if (walk.open.has(alias)) {
    stop(walk, 'yaml-alias', `anchor '${alias.source}' value contains itself`, path, source);
    return { value: null, source };
  }
  walk.open.add(alias);
  const found = read(walk, target, path, depth + 1);
  walk.open.delete(alias);
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
      problem(
        walk,
        'warning',
        'yaml-duplicate-key',
        `key "${key}" is set again; the last one counts`,
        at,
        place,
      );
    }
    seen.add(key);
    const found = read(walk, pair.value, at, depth + 1);
    setField(into.value, key, found.value);
    into.fields.set(key, { ...found.source, key: { start: place.start, end: place.end } });
  }
}

/** Quoted, it is a key like others. */
function isMergeKey(pair: Pair): boolean {
  const key = pair.key;
  return (
    isScalar(key) && key.value === '<<' && (key.type === 'PLAIN' || key.tag === 'tag:yaml.org,2002:merge')
  );
}

/** Sets the merged keys where the merge stands: those before it are overwritten, those after it overwrite. */
function merge(walk: Walk, node: unknown, into: MapTarget, path: string, depth: number): void {
  const parts = isSeq(node) ? [...node.items].reverse() : [node];
  for (const part of parts) {
    const target = isAlias(part) ? walk.aliases.get(part) : part;
    if (!isMap(target)) {
      const place = isNode(node) ? placeOf(node) : { start: 0, end: 0 };
      problem(
        walk,
        'error',
        'yaml-merge',
        'map merge requires map or sequence of maps as the value',
        path,
        place,
      );
      continue;
    }
    if (!affordable(walk, placeOf(target), path, depth)) return;
    if (isAlias(part) && walk.open.has(part)) {
      stop(walk, 'yaml-alias', `anchor '${part.source}' value contains itself`, path, placeOf(part));
      return;
    }
    if (isAlias(part)) walk.open.add(part);
    readMap(walk, target, into, path, depth + 1);
    if (isAlias(part)) walk.open.delete(part);
  }
}

function readKey(walk: Walk, node: unknown, path: string, place: SourceNode): string | undefined {
  walk.values += 1;
  const target = isAlias(node) ? walk.aliases.get(node) : node;
  if (isMap(target) || isSeq(target)) {
    problem(walk, 'error', 'yaml-key', 'a map or a list cannot be a key', path, place);
    return undefined;
  }
  const key = isScalar(target) ? scalarOf(walk, target, path) : undefined;
  const text = key && keyText(key);
  if (text !== undefined) return text;
  const what =
    isAlias(node) && !target ? `unknown anchor '${node.source}' referenced` : 'a key cannot be null';
  const message = key?.type === 'int' ? 'a number this big cannot be a key' : what;
  problem(walk, 'error', 'yaml-key', message, path, place);
  return undefined;
}

function scalarOf(walk: Walk, node: { value: unknown; type?: string; tag?: string }, path: string): Scalar {
  const text = typeof node.value === 'string' ? wellFormed(node.value) : '';
  if (node.tag === undefined) {
    return node.type === undefined || node.type === 'PLAIN'
      ? resolvePlain(text)
      : { type: 'string', value: text };
  }
  const found = resolveTagged(node.tag, text);
  if (found) return found;
  const place = isNode(node) ? placeOf(node) : { start: 0, end: 0 };
  const message = `cannot decode \`${text}\` as a ${node.tag.replace('tag:yaml.org,2002:', '!!')}`;
  problem(walk, 'error', 'yaml-tag', message, path, place);
  return { type: 'string', value: text };
}

function jsonScalar(walk: Walk, scalar: Scalar, path: string, place: SourceNode): unknown {
  if (scalar.type === 'float' && !Number.isFinite(scalar.value)) {
    problem(walk, 'error', 'yaml-number', 'JSON has no such number', path, place);
    return null;
  }
  if (typeof scalar.value !== 'bigint') return scalar.value;
  const message = `${scalar.value} is read as ${Number(scalar.value)}: the page keeps 53 bits of a number`;
  problem(walk, 'warning', 'yaml-number', message, path, place);
  return Number(scalar.value);
}

/** Half a surrogate pair, from an escape, becomes U+FFFD as in Go's JSON. */
function wellFormed(text: string): string {
  return /[\ud800-\udfff]/.test(text) ? text.replaceAll(/\p{Surrogate}/gu, '\ufffd') : text;
}

function setField(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function joinPath(path: string, key: string): string {
  if (!/^[A-Za-z_]\w*$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function placeOf(node: Node): { readonly start: number; readonly end: number } {
  const [start = 0, end = start] = node.range ?? [];
  return { start, end };
}

function stop(walk: Walk, code: string, message: string, path: string, place: SourceNode): void {
  walk.stopped = true;
  problem(walk, 'error', code, message, path, place);
}

function problem(
  walk: Walk,
  severity: YamlProblem['severity'],
  code: string,
  message: string,
  path: string,
  { start, end }: SourceNode,
): void {
  if (walk.problems.length < 50) walk.problems.push({ code, severity, message, path, start, end });
}
