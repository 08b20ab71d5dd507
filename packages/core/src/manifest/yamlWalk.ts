// What is kept while a YAML document is walked: its problems, and what it has cost so far?

import type { Alias, Node } from 'yaml';

/** Values read, aliases written out. goyaml allows 400,000; a Pod has some hundreds. */
const MAX_VALUES = 20_000;
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

export interface Walk {
  readonly aliases: ReadonlyMap<Alias, Node>;
  readonly problems: YamlProblem[];
  /** Aliases that are being written out: one that comes again holds itself. */
  readonly open: Set<Alias>;
  /** Inside of brackets or braces, as they are written: an alias leaves them. */
  inFlow: boolean;
  values: number;
  aliased: number;
  /** A limit was reached: what is left to read does not matter any more. */
  stopped: boolean;
}

/** An offset of the text, and that of its end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function newWalk(aliases: ReadonlyMap<Alias, Node>): Walk {
  return { aliases, problems: [], open: new Set(), inFlow: false, values: 0, aliased: 0, stopped: false };
}

/** Counts one more value; false once a limit is reached. The first is that of goyaml. */
export function affordable(walk: Walk, place: Span, path: string, depth: number): boolean {
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

export function joinPath(path: string, key: string): string {
  if (!/^[A-Za-z_]\w*$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

export function placeOf(node: Node): Span {
  const [start = 0, end = start] = node.range ?? [];
  return { start, end };
}

export function stop(walk: Walk, code: string, message: string, path: string, place: Span): void {
  walk.stopped = true;
  problem(walk, 'error', code, message, path, place);
}

export function problem(
  walk: Walk,
  severity: YamlProblem['severity'],
  code: string,
  message: string,
  path: string,
  { start, end }: Span,
): void {
  if (walk.problems.length < 50) walk.problems.push({ code, severity, message, path, start, end });
}
