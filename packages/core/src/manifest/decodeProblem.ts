// What is said of a part of a manifest that a release's decoder does not take in?

import { jsonFields, minorsWithField, type StructType } from '../api/fieldLife.ts';
import { isRecord } from '../go/json.ts';
import { inRange, minorNumber } from '../releases/minor.ts';
import { MINORS, type Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';

/** `wanted` completes "must be ...". A list of problems shows lines, not paths, so the field is named. */
export function wrongType(wanted: string, value: unknown, path: string): Diagnostic {
  const name = LAST_FIELD.exec(path)?.[0];
  const found = described(value);
  return wrongValue(
    name === undefined
      ? `must be ${wanted}, not ${found}`
      : `field "${name}" must be ${wanted}, not ${found}`,
    path,
  );
}

/** With the place in its list or map: `limits[nvidia.com/gpu]`. */
const LAST_FIELD = /[^.[\]]+(?:\[[^\]]*\])*$/;

export function wrongValue(message: string, path: string): Diagnostic {
  return { code: 'wrong-type', severity: 'error', message, path };
}

const LONGEST = 40;

function described(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a map';
  if (typeof value !== 'string') return String(value);
  return `the string "${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}"`;
}

/** Where an unknown field was found: `root` is the type that `path` begins in, `owner` the struct that lacks it. */
export interface UnknownField {
  readonly root: string;
  readonly owner: StructType;
  readonly name: string;
  readonly path: string;
}

export function unknownField(field: UnknownField, release: Release): Diagnostic {
  const message = otherRelease(field, release) ?? otherCase(field) ?? nobodys(field);
  return { code: 'unknown-field', severity: 'warning', message, path: field.path };
}

const NUMBERS = MINORS.map(minorNumber);

/** Whether newer or older releases have it there: that is no slip of the pen. */
function otherRelease({ root, path, name }: UnknownField, release: Release): string | undefined {
  const minors = minorsWithField(root, path.replace(/\[[^\]]*\]/g, '').split('.'), NUMBERS);
  const [first] = minors;
  const last = minors.at(-1);
  if (first === undefined || last === undefined || minors.includes(release.number)) return undefined;
  const bound = inRange(release.number, first, undefined) ? `up to 1.${last}` : `since 1.${first}`;
  return `${name}${ofContainer(path)}: ${bound}; kubelet ${release.minor} does not see it`;
}

const CONTAINER_WORDS = new Map([
  ['initContainers', ' of an init container'],
  ['containers', ' of a container'],
  ['ephemeralContainers', ' of an ephemeral container'],
]);

function ofContainer(path: string): string {
  const list = /^spec\.(\w+)\[\d+\]\.\w+$/.exec(path)?.[1];
  return (list === undefined ? undefined : CONTAINER_WORDS.get(list)) ?? '';
}

/** Ports sigs.k8s.io/json's case-sensitive matching, which encoding/json does not have. */
function otherCase({ owner, name }: UnknownField): string | undefined {
  const lower = name.toLowerCase();
  const meant = [...jsonFields(owner).keys()].find((known) => known.toLowerCase() === lower);
  return meant && `unknown field "${name}" of ${owner.name}: it is written ${meant}`;
}

function nobodys({ owner, name }: UnknownField): string {
  return `unknown field "${name}" of ${owner.name}`;
}
