// Finds the cause of different hashes of the same container in two kubelets.

import { jsonFields, minorsWithField, type StructType } from '../api/fieldLife.ts';
import { goType, type ResolvedField, type ResolvedType } from '../api/goTypes.ts';
import type { AppliedDefault } from '../defaults/applied.ts';
import { encodeJson } from '../go/json.ts';
import { compareQuantities, parseQuantity } from '../go/quantity.ts';
import { isRecord } from '../go/record.ts';
import { dump } from '../go/spew.ts';
import { type Minor, minorNumber } from '../releases/minor.ts';
import { MINORS, type Release } from '../releases/release.ts';
import type { HashEra } from '../releases/table.ts';
import { jsonOptions } from './hashText.ts';

/**
 * The first difference, in the order of the hashed text. Paths start at the Pod: `spec.containers[0].env`.
 * - `formula`: the two releases hash different kinds of text; nothing in the Pod matters.
 * - `field-added`, `field-removed`: only one release's struct has the field. `set`: the Pod uses it. In the oldest
 *   era an unused field counts too, because the dump writes every field.
 * - `default-added`, `default-removed`: only one release fills in the value.
 * - `quantity-text`: the same amount in two spellings that Go keeps (0.5 and 500m in the oldest era).
 * - `text`: the same value in two spellings (Go's escapes of \b and \f).
 * - `value`: different values. Two releases never differ like this on one Pod; two versions of a Pod do after an edit.
 */
export type HashCause =
  | { readonly kind: 'formula'; readonly from: HashEra; readonly to: HashEra }
  | {
      readonly kind: 'field-added' | 'field-removed';
      readonly path: string;
      /** The minors that have the field at this path; no bound means the oldest or newest supported release. */
      readonly since?: Minor;
      readonly until?: Minor;
      readonly set: boolean;
    }
  | {
      readonly kind: 'default-added' | 'default-removed';
      readonly path: string;
      readonly value: unknown;
      readonly since: Minor;
    }
  | {
      readonly kind: 'quantity-text' | 'text' | 'value';
      readonly path: string;
      readonly before: unknown;
      readonly after: unknown;
    };

/** A container after one release has decoded and defaulted it, with the defaults that its Pod received. */
export interface HashedContainer {
  readonly container: unknown;
  readonly release: Release;
  readonly applied: readonly AppliedDefault[];
}

/**
 * Returns the first cause of two different hashes; call it only if they differ. `path` is the container's. The two
 * arguments are one container under two releases, or under one release before and after an edit.
 */
export function hashCause(before: HashedContainer, after: HashedContainer, path: string): HashCause {
  const from = before.release.hashEra;
  const to = after.release.hashEra;
  if (from !== to) return { kind: 'formula', from, to };
  return difference(root(before, path), root(after, path), path);
}

const ROOT = 'v1.Container';

function root({ container, release, applied }: HashedContainer, path: string): Side {
  return { value: container, type: goType(ROOT, release.number), release, applied, root: path };
}

interface Side {
  readonly value: unknown;
  readonly type: ResolvedType;
  readonly release: Release;
  readonly applied: readonly AppliedDefault[];
  /** The container's path. */
  readonly root: string;
}

/** Structs that users see as a single value. */
const LEAVES: ReadonlySet<string> = new Set(['resource.Quantity', 'intstr.IntOrString', 'v1.Time']);

function difference(before: Side, after: Side, path: string): HashCause {
  return below(before, after, path) ?? leafCause(before, after, path);
}

function below(before: Side, after: Side, path: string): HashCause | undefined {
  const { value: old, type: oldType } = before;
  const { value: now, type: newType } = after;
  if (oldType.kind === 'ptr' && newType.kind === 'ptr' && isSet(old) && isSet(now)) {
    return difference({ ...before, type: oldType.elem }, { ...after, type: newType.elem }, path);
  }
  if (oldType.kind === 'struct' && newType.kind === 'struct' && !LEAVES.has(newType.name)) {
    return inStruct({ ...before, type: oldType }, { ...after, type: newType }, path);
  }
  if (oldType.kind === 'slice' && newType.kind === 'slice' && Array.isArray(old) && Array.isArray(now)) {
    return inEntries(before, after, oldType.elem, newType.elem, path, [...old.keys()]);
  }
  if (oldType.kind === 'map' && newType.kind === 'map' && isRecord(old) && isRecord(now)) {
    return inEntries(before, after, oldType.elem, newType.elem, path, Object.keys(old).sort());
  }
  return undefined;
}

type StructSide = Side & { readonly type: StructType };

function inStruct(before: StructSide, after: StructSide, path: string): HashCause | undefined {
  const olds = jsonFields(before.type);
  const news = jsonFields(after.type);
  for (const name of new Set([...news.keys(), ...olds.keys()])) {
    const old = olds.get(name);
    const now = news.get(name);
    if ((old && fieldText(before, old)) === (now && fieldText(after, now))) continue;
    const at = `${path}.${name}`;
    if (old && now) return difference(member(before, old), member(after, now), at);
    return now ? onlyIn(after, now, at, 'added') : old && onlyIn(before, old, at, 'removed');
  }
  return undefined;
}

function inEntries(
  before: Side,
  after: Side,
  oldType: ResolvedType,
  newType: ResolvedType,
  path: string,
  keys: readonly (string | number)[],
): HashCause | undefined {
  for (const key of keys) {
    const old = { ...before, type: oldType, value: entry(before.value, key) };
    const now = { ...after, type: newType, value: entry(after.value, key) };
    if (isSet(now.value) && text(old) !== text(now)) return difference(old, now, `${path}[${key}]`);
  }
  return undefined;
}

function entry(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) ? value[key] : undefined;
}

function member(side: Side, field: ResolvedField): Side {
  return { ...side, type: field.type, value: isRecord(side.value) ? side.value[field.json] : undefined };
}

/** Returns the field's part of the hashed text; undefined if it adds nothing. */
function fieldText(side: StructSide, field: ResolvedField): string | undefined {
  const alone = text({ ...side, type: { kind: 'struct', name: '', fields: [field] } });
  return alone === '{}' ? undefined : alone;
}

function text({ value, type, release }: Side): string {
  if (release.hashEra === 'dump') return dump(value, type);
  return encodeJson(value, type, jsonOptions(release));
}

function onlyIn(
  side: StructSide,
  field: ResolvedField,
  path: string,
  change: 'added' | 'removed',
): HashCause {
  const filled = appliedAt(side, path);
  // In eras that hash only used fields, the default made the difference.
  if (filled && side.release.hashEra !== 'dump') return { kind: `default-${change}`, ...filled };
  const set = !filled && isSet(member(side, field).value);
  return { kind: `field-${change}`, path, ...lifeOf(path.slice(side.root.length + 1)), set };
}

const NUMBERS = MINORS.map(minorNumber);

/** Returns the first and last minor in which a container has the field at that path. */
function lifeOf(path: string): { since?: Minor; until?: Minor } {
  const names = path.replace(/\[[^\]]*\]/g, '').split('.');
  const minors = minorsWithField(ROOT, names, NUMBERS);
  const first = minors[0];
  const last = minors.at(-1);
  return {
    ...(first === undefined || first === NUMBERS[0] ? {} : { since: `1.${first}` as const }),
    ...(last === undefined || last === NUMBERS.at(-1) ? {} : { until: `1.${last}` as const }),
  };
}

function leafCause(before: Side, after: Side, path: string): HashCause {
  const added = appliedAt(after, path);
  const removed = appliedAt(before, path);
  if (added && !removed) return { kind: 'default-added', ...added };
  if (removed && !added) return { kind: 'default-removed', ...removed };
  const values = { path, before: before.value, after: after.value };
  if (after.type.name.endsWith('resource.Quantity') && sameAmount(before.value, after.value)) {
    return { kind: 'quantity-text', ...values };
  }
  return { kind: before.value === after.value ? 'text' : 'value', ...values };
}

/** Returns the default that filled in the value at the path, or an entry of the list or map there. */
function appliedAt({ applied }: Side, path: string): AppliedDefault | undefined {
  return applied.find((one) => one.path === path || one.path.startsWith(`${path}[`));
}

function sameAmount(before: unknown, after: unknown): boolean {
  const [old, now] = [parseQuantity(String(before)), parseQuantity(String(after))];
  return old.ok && now.ok && compareQuantities(old.value, now.value) === 0;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
