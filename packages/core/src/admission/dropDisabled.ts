// Removes Pod fields whose feature gate is off, as the API server does.

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { isRecord } from '../go/record.ts';
import { inRange } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import { DISABLED_FIELDS, type DisabledRow } from './disabledFields.ts';
import { type Fields, structsAt } from './fields.ts';

/**
 * Both specs without the disabled fields, except those that the old spec already uses.
 * Ports the strategies of Pods and of workloads in pkg/registry, their PrepareForUpdate (1.8+).
 */
export function dropDisabledFields(release: Release, spec: Fields, old: Fields): Specs {
  if (!release.has('drops-from-both')) return { spec: keptOf(release, spec, old), old };
  return { spec: keptOf(release, spec, {}), old: keptOf(release, old, {}) };
}

interface Specs {
  readonly spec: Fields;
  readonly old: Fields;
}

/**
 * Whether the field, or one of its parents, is cleared from a spec that did not have it. `keys` is the path from the
 * spec.
 */
export function isOff(release: Release, keys: readonly string[]): boolean {
  const path = `${keys.join('.').replaceAll('.[]', '[]')}.`;
  const holds = (field: string) => path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
  return DISABLED_FIELDS.some(
    (row) => switchedOff(release, row) && row.becomes === undefined && row.fields.some(holds),
  );
}

function switchedOff(release: Release, { since, until, gate }: DisabledRow): boolean {
  return inRange(release.number, since, until) && !(gate && release.gate(gate));
}

function keptOf(release: Release, spec: Fields, old: Fields): Fields {
  let kept = dropImageVolumes(release, spec, old);
  for (const row of DISABLED_FIELDS) {
    const { fields, usedBy = fields, becomes, emptied } = row;
    if (!switchedOff(release, row)) continue;
    if (usedBy.some((field) => uses(old, disabledField(field)))) continue;
    for (const field of fields) kept = without(kept, disabledField(field), becomes, emptied);
  }
  return kept;
}

interface DisabledField {
  readonly keys: readonly string[];
  /** A value that is not cleared. */
  readonly but?: string;
}

/** Parsed once: every Pod is compared with the same rows. */
const PARSED: ReadonlyMap<string, DisabledField> = new Map(
  DISABLED_FIELDS.flatMap(({ fields, usedBy = [] }) =>
    [...fields, ...usedBy].map((field) => [field, parsedField(field)] as const),
  ),
);

function disabledField(field: string): DisabledField {
  return PARSED.get(field) ?? parsedField(field);
}

function parsedField(field: string): DisabledField {
  const [path = '', but] = field.split('!=');
  const keys = path.split('.');
  return but === undefined ? { keys } : { keys, but };
}

function uses(fields: Fields, { keys: [key = '', ...rest], but }: DisabledField): boolean {
  const list = key.endsWith('[]');
  const value = fields[list ? key.slice(0, -2) : key];
  if (rest.length === 0) return isGiven(value) && value !== but;
  const field = { keys: rest, ...(but === undefined ? {} : { but }) };
  return (Array.isArray(value) ? value : [value]).some((item) => isRecord(item) && uses(item, field));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function without(fields: Fields, field: DisabledField, becomes?: string, emptied?: true): Fields {
  if (!uses(fields, field)) return fields;
  const [key = '', ...rest] = field.keys;
  const name = key.endsWith('[]') ? key.slice(0, -2) : key;
  const { [name]: value, ...others } = fields;
  if (rest.length === 0) return becomes === undefined ? others : { ...fields, [name]: becomes };
  const inside = (item: unknown) =>
    isRecord(item) ? without(item, { ...field, keys: rest }, becomes, emptied) : item;
  if (Array.isArray(value)) return { ...fields, [name]: value.map(inside) };
  const kept = inside(value);
  const gone = emptied && isRecord(kept) && Object.keys(kept).length === 0;
  return gone ? others : { ...fields, [name]: kept };
}

/**
 * Removes image volumes together with their mounts. Ports pkg/api/pod dropImageVolumes (1.31-1.34) at the default
 * gates.
 */
function dropImageVolumes(release: Release, spec: Fields, old: Fields): Fields {
  const isImage = (volume: Fields) => volume.image !== undefined;
  const used = structsAt(old, 'volumes').some(isImage);
  const volumes = structsAt(spec, 'volumes');
  if (!release.has('image-volumes-off') || used || !volumes.some(isImage)) return spec;
  const names = new Set(volumes.filter(isImage).map((volume) => volume.name));
  const unmounted = (kind: string) =>
    structsAt(spec, kind).map((container) => ({
      ...container,
      volumeMounts: structsAt(container, 'volumeMounts').filter((mount) => !names.has(mount.name)),
    }));
  return {
    ...spec,
    volumes: volumes.filter((volume) => !isImage(volume)),
    ...Object.fromEntries(
      CONTAINER_LISTS.filter((kind) => spec[kind] !== undefined).map((kind) => [kind, unmounted(kind)]),
    ),
  };
}
