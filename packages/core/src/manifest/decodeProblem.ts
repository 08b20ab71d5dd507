// Creates diagnostics for values that a release's decoder ignores.

import { jsonFields, minorsWithField, type StructType } from '../api/fieldLife.ts';
import { isRecord } from '../go/record.ts';
import { type Message, say } from '../messages/message.ts';
import { inRange, minorNumber } from '../releases/minor.ts';
import { MINORS, type Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';

/**
 * `wanted` completes "must be ...". The message names the field, because the list of problems shows lines and not
 * paths.
 */
export function wrongType(wanted: Message, value: unknown, path: string): Diagnostic {
  const name = LAST_FIELD.exec(path)?.[0];
  const values = { wanted, found: described(value) };
  const message =
    name === undefined
      ? say('must be {wanted}, not {found}', values)
      : say('field "{name}" must be {wanted}, not {found}', { ...values, name });
  return wrongValue(message, path);
}

/** Includes the index or key: `limits[nvidia.com/gpu]`. */
const LAST_FIELD = /[^.[\]]+(?:\[[^\]]*\])*$/;

export function wrongValue(message: Message, path: string): Diagnostic {
  return { code: 'wrong-type', severity: 'error', ...message, path };
}

const LONGEST = 40;

function described(value: unknown): Message | string {
  if (Array.isArray(value)) return say('a list');
  if (isRecord(value)) return say('a map');
  if (typeof value !== 'string') return String(value);
  return say('the string "{text}"', {
    text: value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value,
  });
}

/**
 * Location of an unknown field: `root` is the type at which `path` begins, `owner` the struct that lacks the field.
 */
export interface UnknownField {
  readonly root: string;
  readonly owner: StructType;
  readonly name: string;
  readonly path: string;
}

export function unknownField(field: UnknownField, release: Release): Diagnostic {
  const message = otherRelease(field, release) ?? otherCase(field) ?? nobodys(field);
  return { code: 'unknown-field', severity: 'warning', ...message, path: field.path };
}

const NUMBERS = MINORS.map(minorNumber);

/** Names the releases that have the field, if any: then it is not a typo. */
function otherRelease({ root, path, name }: UnknownField, release: Release): Message | undefined {
  const minors = minorsWithField(root, path.replace(/\[[^\]]*\]/g, '').split('.'), NUMBERS);
  const [first] = minors;
  const last = minors.at(-1);
  if (first === undefined || last === undefined || minors.includes(release.number)) return undefined;
  const field = fieldOf(name, path);
  return inRange(release.number, first, undefined)
    ? say('{field}: up to {last}; kubelet {release} ignores it', {
        field,
        last: `1.${last}`,
        release: release.name,
      })
    : say('{field}: since {first}; kubelet {release} ignores it', {
        field,
        first: `1.${first}`,
        release: release.name,
      });
}

/** Names the container list, for a field that only some of the lists have. */
function fieldOf(name: string, path: string): Message | string {
  switch (/^spec\.(\w+)\[\d+\]\.\w+$/.exec(path)?.[1]) {
    case 'initContainers':
      return say('{name} of an init container', { name });
    case 'containers':
      return say('{name} of a container', { name });
    case 'ephemeralContainers':
      return say('{name} of an ephemeral container', { name });
    default:
      return name;
  }
}

/** Ports sigs.k8s.io/json's case-sensitive matching, which encoding/json does not have. */
function otherCase({ owner, name }: UnknownField): Message | undefined {
  const lower = name.toLowerCase();
  const meant = [...jsonFields(owner).keys()].find((known) => known.toLowerCase() === lower);
  if (meant === undefined) return undefined;
  return say('unknown field "{name}" of {owner}: did you mean {known}?', {
    name,
    owner: owner.name,
    known: meant,
  });
}

function nobodys({ owner, name }: UnknownField): Message {
  return say('unknown field "{name}" of {owner}', { name, owner: owner.name });
}
