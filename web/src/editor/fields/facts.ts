// Collects the facts about a field of the Pod in one release.

import { type FieldChange, fieldChange } from '@syncpod/core/admission';
import { goType, jsonFields, minorsWithField, type ResolvedType } from '@syncpod/core/api';
import { defaultPod } from '@syncpod/core/defaults';
import { decodePod } from '@syncpod/core/manifest';
import { MINORS, type Minor, type Release } from '@syncpod/core/releases';
import { type Hashed, hashedAt } from './hashed.ts';
import type { KeyPath } from './pathAt.ts';

export interface FieldFacts {
  readonly name: string;
  readonly type: ResolvedType;
  /** The first minor with the field, unless it is the oldest one here; the same for the last. */
  readonly since?: Minor;
  readonly until?: Minor;
  /** As JSON. */
  readonly defaultValue?: string;
  /** The default depends on the image. */
  readonly defaultByTag?: true;
  readonly hashed: Hashed;
  readonly change: FieldChange;
}

const NUMBERS = MINORS.map((minor) => Number(minor.slice(2)));
const ROOT = 'v1.Pod';

/** The type at a path; undefined if the release has no such field. */
export function typeAt(path: KeyPath, release: Release): ResolvedType | undefined {
  let type: ResolvedType | undefined = goType(ROOT, release.number);
  for (const name of path) type = type && below(type, name);
  return type && pointee(type);
}

function below(type: ResolvedType, name: string): ResolvedType | undefined {
  const at = pointee(type);
  if (at.kind === 'slice') return name === '[]' ? at.elem : undefined;
  if (at.kind === 'map') return at.elem;
  return at.kind === 'struct' ? jsonFields(at).get(name)?.type : undefined;
}

function pointee(type: ResolvedType): ResolvedType {
  return type.kind === 'ptr' ? pointee(type.elem) : type;
}

/** The fields that are allowed below a path, in upstream's order. */
export function fieldsBelow(path: KeyPath, release: Release): readonly string[] {
  const type = typeAt(path, release);
  return type?.kind === 'struct' ? [...jsonFields(type).keys()].filter((name) => name !== '') : [];
}

export function factsOf(path: KeyPath, release: Release): FieldFacts | undefined {
  const type = typeAt(path, release);
  const name = path.at(-1);
  if (!type || name === undefined || name === '[]') return undefined;
  return {
    name,
    type,
    ...lifeOf(path),
    ...defaultOf(path, release),
    hashed: hashedAt(path, release),
    change: fieldChange(path, release),
  };
}

function lifeOf(path: KeyPath): Pick<FieldFacts, 'since' | 'until'> {
  const minors = minorsWithField(
    ROOT,
    path.filter((name) => name !== '[]'),
    NUMBERS,
  );
  const first = minors[0];
  const last = minors.at(-1);
  return {
    ...(first === undefined || first === NUMBERS[0] ? {} : { since: `1.${first}` as const }),
    ...(last === undefined || last === NUMBERS.at(-1) ? {} : { until: `1.${last}` as const }),
  };
}

/** The release's default for an otherwise empty field, computed by its defaulting functions. */
function defaultOf(path: KeyPath, release: Release): Pick<FieldFacts, 'defaultValue' | 'defaultByTag'> {
  const empty = path
    .slice(0, -1)
    .reduceRight<unknown>((held, name) => (name === '[]' ? [held] : { [name]: held }), {});
  const { applied } = defaultPod(decodePod(empty, release).pod, release);
  const wanted = path.join('.').replaceAll('.[]', '[0]');
  const found = applied.find((one) => one.path === wanted);
  if (!found) return {};
  return /pullPolicy$/i.test(wanted) ? { defaultByTag: true } : { defaultValue: JSON.stringify(found.value) };
}
