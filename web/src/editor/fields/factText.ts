// How does one read what there is to know about a field?

import type { Release, ResolvedType } from '@syncpod/core';
import type { TextKey, Words } from '../../i18n/text.ts';
import type { Change, FieldFacts, Hashed } from './facts.ts';

const HASHED = {
  always: 'field.hashed',
  whenSet: 'field.hashedWhenSet',
  never: 'field.notHashed',
  outside: 'field.outsideHash',
} as const satisfies Record<Hashed, TextKey>;

const CHANGES = {
  yes: 'field.change.yes',
  no: 'field.change.no',
  lower: 'field.change.lower',
  add: 'field.change.add',
  rescue: 'field.change.rescue',
  resize: 'field.change.resize',
  subresource: 'field.change.subresource',
} as const satisfies Record<Change, TextKey>;

/** One fact a line. */
export function factLines(facts: FieldFacts, release: Release, words: Words): readonly string[] {
  const { since, until, defaultValue, hashed, change } = facts;
  return [
    ...(since === undefined ? [] : [words('field.since', { release: since })]),
    ...(until === undefined ? [] : [words('field.until', { release: until })]),
    ...(defaultValue === undefined ? [] : [words('field.default', { value: defaultValue })]),
    words(HASHED[hashed], { release: release.minor }),
    words(CHANGES[change]),
  ];
}

/** `list of Container`, `map of string`, `int32`. */
export function typeText(type: ResolvedType, words: Words): string {
  switch (type.kind) {
    case 'ptr':
      return typeText(type.elem, words);
    case 'slice':
      return words('field.list', { type: typeText(type.elem, words) });
    case 'map':
      return words('field.map', { type: typeText(type.elem, words) });
    case 'struct':
      return type.name.replace(/^\w+\./, '');
    default:
      return type.kind;
  }
}
