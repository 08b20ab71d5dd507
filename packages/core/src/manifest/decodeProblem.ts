// What is said of a part of a manifest that a release's decoder does not take in?

import { jsonFields, minorsWithField, type StructType } from '../api/fieldLife.ts';
import { isRecord } from '../go/record.ts';
import { type Message, say } from '../messages/message.ts';
import { inRange, minorNumber } from '../releases/minor.ts';
import { MINORS, type Release } from '../releases/release.ts';
import type { Diagnostic } from '../result.ts';

/** `wanted` completes "must be ...". A list of problems shows lines, not paths, so the field is named. */
export function wrongType(wanted: Message, value: unknown, path: string): Diagnostic {
  const name = LAST_FIELD.exec(path)?.[0];
  const values = { wanted, found: described(value) };
  const message =
    name === undefined
      ? say('must be {wanted}, not {found}', values)
      : say('field "{name}" must be {wanted}, not {found}', { ...values, name });
  return wrongValue(message, path);
}

/** With the place in its list or map: `limits[nvidia.com/gpu]`. */
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

/** Where an unknown field was found: `root` is the type that `path` begins in, `owner` the struct that lacks it. */
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

/** Whether newer or older releases have it there: that is no slip of the pen. */
function otherRelease({ root, path, name }: UnknownField, release: Release): Message | undefined {
  const minors = minorsWithField(root, path.replace(/\[[^\]]*\]/g, '').split('.'), NUMBERS);
  const [first] = minors;
  const last = minors.at(-1);
  if (first === undefined || last === undefined || minors.includes(release.number)) return undefined;
  const field = fieldOf(name, path);
  return inRange(release.number, first, undefined)
    ? say('{field}: up to {last}; kubelet {release} does not see it', {
        field,
        last: `1.${last}`,
        release: release.minor,
      })
    : say('{field}: since {first}; kubelet {release} does not see it', {
        field,
        first: `1.${first}`,
        release: release.minor,
      });
}

/** A field of containers may be there in one of their lists only. */
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
  return say('unknown field "{name}" of {owner}: it is written {known}', {
    name,
    owner: owner.name,
    known: meant,
  });
}

function nobodys({ owner, name }: UnknownField): Message {
  return say('unknown field "{name}" of {owner}', { name, owner: owner.name });
}
