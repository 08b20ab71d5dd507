// What is there to know about a field of the Pod under one release?

import {
  decodePod,
  defaultPod,
  goType,
  jsonFields,
  MINORS,
  type Minor,
  minorsWithField,
  type Release,
  type ResolvedType,
} from '@syncpod/core';
import type { KeyPath } from './pathAt.ts';

/** May it be changed while the Pod runs? `lower`, `add`, `rescue` and `resize` name the only ways. */
export type Change = 'yes' | 'no' | 'lower' | 'add' | 'rescue' | 'resize' | 'subresource';

/** Does the release hash it? `whenSet`: only where it is used; `outside`: no part of a container. */
export type Hashed = 'always' | 'whenSet' | 'never' | 'outside';

export interface FieldFacts {
  readonly name: string;
  readonly type: ResolvedType;
  /** The first minor that has it, if that is not our oldest; likewise the last. */
  readonly since?: Minor;
  readonly until?: Minor;
  /** As JSON. */
  readonly defaultValue?: string;
  readonly hashed: Hashed;
  readonly change: Change;
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

/** The fields that one may write below a path, in upstream's order. */
export function fieldsBelow(path: KeyPath, release: Release): readonly string[] {
  const type = typeAt(path, release);
  return type?.kind === 'struct' ? [...jsonFields(type).keys()].filter((name) => name !== '') : [];
}

export function factsOf(path: KeyPath, release: Release): FieldFacts | undefined {
  const type = typeAt(path, release);
  const name = path.at(-1);
  if (!type || name === undefined || name === '[]') return undefined;
  const defaultValue = defaultOf(path, release);
  return {
    name,
    type,
    ...lifeOf(path),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    hashed: hashedAt(path, release),
    change: changeOf(path, release),
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

/** What the release fills in where only the place for the field is there: asked of its defaulting itself. */
function defaultOf(path: KeyPath, release: Release): string | undefined {
  const empty = path
    .slice(0, -1)
    .reduceRight<unknown>((held, name) => (name === '[]' ? [held] : { [name]: held }), {});
  const { applied } = defaultPod(decodePod(empty, release).pod, release);
  const wanted = path.join('.').replaceAll('.[]', '[0]');
  const found = applied.find((one) => one.path === wanted);
  return found && JSON.stringify(found.value);
}

const LISTS: ReadonlySet<string> = new Set(['containers', 'initContainers', 'ephemeralContainers']);

function hashedAt([spec, list = '', item, field]: KeyPath, release: Release): Hashed {
  if (spec !== 'spec' || !LISTS.has(list) || item !== '[]' || field === undefined) return 'outside';
  switch (release.hashEra) {
    case 'dump':
      return 'always';
    case 'json':
      return field === 'name' || field === 'resources' ? 'always' : 'whenSet';
    case 'name-image':
      return field === 'name' || field === 'image' ? 'always' : 'never';
  }
}

/** Ports pkg/apis/core/validation ValidatePodUpdate, in words (1.8-1.37). */
function changeOf([top, field, item, inner, ...deeper]: KeyPath, release: Release): Change {
  if (top === 'metadata') return field === 'labels' || field === 'annotations' ? 'yes' : 'no';
  if (top !== 'spec') return 'no';
  if (field === 'activeDeadlineSeconds') return 'lower';
  if (field === 'tolerations') return 'add';
  if (field === 'terminationGracePeriodSeconds') return 'rescue';
  if (field === 'ephemeralContainers') return release.has('ephemeral-containers') ? 'subresource' : 'no';
  const inContainer = (field === 'containers' || field === 'initContainers') && item === '[]';
  if (inContainer && inner === 'image' && deeper.length === 0) return 'yes';
  const resizes = release.has('resize-asked') && release.gate('InPlacePodVerticalScaling');
  if (inContainer && inner === 'resources' && field === 'containers' && resizes) return 'resize';
  return 'no';
}
