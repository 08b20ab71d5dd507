// Resolves the Go types of the Kubernetes API, with the fields that each release has.

import data from './fields.generated.json' with { type: 'json' };

/** One field of a Go struct. `since` and `until` are minor numbers; absent means no bound within the tables. */
interface FieldRow {
  readonly go: string;
  readonly json: string;
  readonly type: string;
  readonly omitempty: boolean;
  readonly omitzero: boolean;
  readonly inline: boolean;
  readonly since?: number;
  readonly until?: number;
  readonly patch?: PatchRule & { readonly since: number };
}

/** How a strategic merge patch treats the field: the struct tags patchStrategy and patchMergeKey. */
export interface PatchRule {
  /** True if the items of two lists are merged; otherwise the new list replaces the old one. */
  readonly merges: boolean;
  /** True if fields of an item that the new version does not have are cleared. */
  readonly retainKeys: boolean;
  /** The field that identifies an item; '' for a list of scalars. */
  readonly mergeKey: string;
}

const table: Readonly<Record<string, string>> = data;
const rowsByType = new Map<string, readonly FieldRow[]>();

/** Returns all fields that a struct ever had, in declaration order. Every release has its fields in this order. */
function fieldRows(type: string): readonly FieldRow[] {
  let rows = rowsByType.get(type);
  if (!rows) {
    const text = table[type];
    rows = text === undefined || text === '' || text.startsWith('=') ? [] : text.split(' ').map(readRow);
    rowsByType.set(type, rows);
  }
  return rows;
}

function readRow(text: string): FieldRow {
  const [go = '', json = '', type = '', flags = '', since = '', until = '', strategy = '', ...patch] =
    text.split(',');
  const [mergeKey = '', patchSince = '0'] = patch;
  return {
    go,
    json,
    type,
    omitempty: flags.includes('o'),
    omitzero: flags.includes('z'),
    inline: flags.includes('i'),
    ...(since === '' ? {} : { since: Number(since) }),
    ...(until === '' ? {} : { until: Number(until) }),
    ...(strategy === ''
      ? {}
      : {
          patch: {
            merges: strategy.includes('m'),
            retainKeys: strategy.includes('r'),
            mergeKey,
            since: Number(patchSince),
          },
        }),
  };
}

/** A Go type in one release. Element and field types are resolved on first use. */
export type ResolvedType =
  | { readonly kind: 'struct'; readonly name: string; readonly fields: readonly ResolvedField[] }
  | { readonly kind: 'ptr' | 'slice'; readonly name: string; readonly elem: ResolvedType }
  | { readonly kind: 'map'; readonly name: string; readonly key: ResolvedType; readonly elem: ResolvedType }
  | { readonly kind: ScalarKind; readonly name: string };

type ScalarKind = 'string' | 'bool' | 'int' | 'int32' | 'int64' | 'uint' | 'uint8' | 'uint64';

export interface ResolvedField extends Omit<FieldRow, 'type' | 'since' | 'until' | 'patch'> {
  readonly type: ResolvedType;
  /** Absent if the release has no rule for the field. */
  readonly patch?: PatchRule;
}

const SCALARS: ReadonlySet<string> = new Set([
  'string',
  'bool',
  'int',
  'int32',
  'int64',
  'uint',
  'uint8',
  'uint64',
]);
// Bounded by the releases and the type names of the field table.
const resolved = new Map<number, Map<string, ResolvedType>>();
const changes = new Map<string, ReadonlySet<number>>();

/**
 * Returns the type of a Go name (`v1.Pod`, `[]v1.Container`, `*int64`) in a release; `minor` is the number after 1.
 * Releases between which nothing of the type changes share it, and what is derived from it.
 */
export function goType(name: string, minor: number): ResolvedType {
  let types = resolved.get(minor);
  if (!types) {
    types = new Map();
    resolved.set(minor, types);
  }
  let type = types.get(name);
  if (!type) {
    const since = Math.max(0, ...[...changesOf(name)].filter((change) => change <= minor));
    type = since === minor ? resolve(name, name, minor) : goType(name, since);
    types.set(name, type);
  }
  return type;
}

/** The releases in which the type, or a type within it, is another than in the release before. */
function changesOf(name: string): ReadonlySet<number> {
  let found = changes.get(name);
  if (!found) {
    const all = new Set<number>();
    collectChanges(name, all, new Set());
    found = all;
    changes.set(name, found);
  }
  return found;
}

function collectChanges(spelling: string, found: Set<number>, seen: Set<string>): void {
  const name = spelling.replace(/^(?:\*|\[\]|map\[[^\]]+\])+/, '');
  if (seen.has(name)) return;
  seen.add(name);
  const text = table[name] ?? '';
  if (text.startsWith('=')) collectChanges(text.slice(1), found, seen);
  for (const { type, since, until, patch } of fieldRows(name)) {
    if (since !== undefined) found.add(since);
    if (until !== undefined) found.add(until + 1);
    if (patch) found.add(patch.since);
    collectChanges(type, found, seen);
  }
}

function resolve(name: string, spelling: string, minor: number): ResolvedType {
  if (spelling.startsWith('*')) return withElem('ptr', name, spelling.slice(1), minor);
  if (spelling.startsWith('[]')) return withElem('slice', name, spelling.slice(2), minor);
  const map = /^map\[([^\]]+)\](.+)$/.exec(spelling);
  if (map?.[1] !== undefined && map[2] !== undefined) return mapType(name, map[1], map[2], minor);
  if (isScalar(spelling)) return { kind: spelling, name };
  const text = table[spelling];
  if (text === undefined)
    throw new Error(`no Go type "${spelling}" in the field table: generate it again from the vectors`);
  if (text.startsWith('=')) return resolve(name, text.slice(1), minor);
  return struct(name, minor);
}

function isScalar(spelling: string): spelling is ScalarKind {
  return SCALARS.has(spelling);
}

function withElem(kind: 'ptr' | 'slice', name: string, elem: string, minor: number): ResolvedType {
  let type: ResolvedType | undefined;
  return {
    kind,
    name,
    get elem() {
      type ??= goType(elem, minor);
      return type;
    },
  };
}

function mapType(name: string, key: string, elem: string, minor: number): ResolvedType {
  let type: ResolvedType | undefined;
  return {
    kind: 'map',
    name,
    get key() {
      return goType(key, minor);
    },
    get elem() {
      type ??= goType(elem, minor);
      return type;
    },
  };
}

function struct(name: string, minor: number): ResolvedType {
  let fields: readonly ResolvedField[] | undefined;
  return {
    kind: 'struct',
    name,
    get fields() {
      fields ??= fieldRows(name)
        .filter(({ since, until }) => (since ?? 0) <= minor && minor <= (until ?? Number.POSITIVE_INFINITY))
        .map(({ since: _since, until: _until, type, patch, ...row }) => ({
          ...row,
          type: goType(type, minor),
          ...(patch && patch.since <= minor ? { patch } : {}),
        }));
      return fields;
    },
  };
}
