// Formats the facts about a field.

import type { FieldChange } from '@syncpod/core/admission';
import type { ResolvedType } from '@syncpod/core/api';
import type { Release } from '@syncpod/core/releases';
import type { FieldFacts } from './facts.ts';
import type { Hashed } from './hashed.ts';
import type { FieldKey, FieldText } from './texts.ts';

const HASHED = {
  always: 'field.hashed',
  whenSet: 'field.hashedWhenSet',
  never: 'field.notHashed',
  name: 'field.hashedName',
  init: 'field.hashedInit',
  sidecar: 'field.hashedSidecar',
  ephemeral: 'field.hashedEphemeral',
  resize: 'field.notHashedResize',
  apart: 'field.hashedApart',
  outside: 'field.outsideHash',
} as const satisfies Record<Hashed, FieldKey>;

const CHANGES = {
  yes: 'field.change.yes',
  no: 'field.change.no',
  off: 'field.change.off',
  back: 'field.change.back',
  lower: 'field.change.lower',
  add: 'field.change.add',
  seconds: 'field.change.seconds',
  rescue: 'field.change.rescue',
  amounts: 'field.change.amounts',
  resize: 'field.change.resize',
  resizeSidecar: 'field.change.resizeSidecar',
  subresource: 'field.change.subresource',
} as const satisfies Record<FieldChange, FieldKey>;

/** One line per fact. */
export function factLines(facts: FieldFacts, release: Release, words: FieldText): readonly string[] {
  const { since, until, defaultValue, defaultByTag, hashed, change } = facts;
  return [
    ...(since === undefined ? [] : [words('field.since', { release: since })]),
    ...(until === undefined ? [] : [words('field.until', { release: until })]),
    ...(defaultValue === undefined ? [] : [words('field.default', { value: defaultValue })]),
    ...(defaultByTag ? [words('field.default.byTag')] : []),
    words(HASHED[hashed], { release: release.name }),
    words(CHANGES[change]),
  ];
}

/** `list of Container`, `map of string`, `int32`. */
export function typeText(type: ResolvedType, words: FieldText): string {
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
