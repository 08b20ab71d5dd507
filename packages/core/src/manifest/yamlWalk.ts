// Holds the state of a walk through a YAML document: its problems and its cost.

import type { Alias, Node } from 'yaml';
import { type Message, say } from '../messages/message.ts';

/** Values read, with aliases expanded. goyaml allows 400,000; a Pod has a few hundred. */
const MAX_VALUES = 20_000;
/** Nesting of maps and lists, with aliases expanded. */
const MAX_DEPTH = 100;

export interface YamlProblem extends Message {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface Walk {
  readonly aliases: ReadonlyMap<Alias, Node>;
  readonly problems: YamlProblem[];
  /** Aliases that are being expanded; one that recurs contains itself. */
  readonly open: Set<Alias>;
  /** Inside brackets or braces in the text; an alias leaves them. */
  inFlow: boolean;
  values: number;
  aliased: number;
  /** A limit was reached; the rest is skipped. */
  stopped: boolean;
}

/** Start and end offset in the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function newWalk(aliases: ReadonlyMap<Alias, Node>): Walk {
  return { aliases, problems: [], open: new Set(), inFlow: false, values: 0, aliased: 0, stopped: false };
}

/** Counts one more value; returns false at a limit. The first limit is goyaml's. */
export function affordable(walk: Walk, place: Span, path: string, depth: number): boolean {
  walk.values += 1;
  if (walk.open.size > 0) walk.aliased += 1;
  if (walk.stopped) return false;
  const excessive = walk.aliased > 100 && walk.values > 1000 && walk.aliased / walk.values > 0.99;
  if (excessive || walk.values > MAX_VALUES) {
    stop(walk, { code: 'yaml-aliases', ...say('document contains excessive aliasing'), path, ...place });
  } else if (depth > MAX_DEPTH) {
    const message = say('maps and lists are nested more than {count} levels deep', { count: MAX_DEPTH });
    stop(walk, { code: 'yaml-too-deep', ...message, path, ...place });
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

export function stop(walk: Walk, found: Omit<YamlProblem, 'severity'>): void {
  walk.stopped = true;
  problem(walk, { ...found, severity: 'error' });
}

export function problem(walk: Walk, found: YamlProblem): void {
  if (walk.problems.length < 50) walk.problems.push(found);
}
