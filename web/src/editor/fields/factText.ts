// How does one read what there is to know about a field?

import type { FieldChange, Release, ResolvedType } from '@syncpod/core';
import { fieldsEn } from '../../i18n/fields/en.ts';
import { fieldsZh } from '../../i18n/fields/zh.ts';
import { type TextKey, type Words, wordsOf } from '../../i18n/text.ts';
import type { FieldFacts } from './facts.ts';
import type { Hashed } from './hashed.ts';

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
} as const satisfies Record<Hashed, TextKey>;

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
} as const satisfies Record<FieldChange, TextKey>;

const TEXTS = { en: fieldsEn, zh: fieldsZh };

/** Words that know those of fields too, which come with the completion and not with the page. */
export function fieldWords({ lang, message }: Words): Words {
  return wordsOf(lang, message, TEXTS[lang]);
}

/** One fact a line. `words` are those of `fieldWords`. */
export function factLines(facts: FieldFacts, release: Release, words: Words): readonly string[] {
  const { since, until, defaultValue, defaultByTag, hashed, change } = facts;
  return [
    ...(since === undefined ? [] : [words('field.since', { release: since })]),
    ...(until === undefined ? [] : [words('field.until', { release: until })]),
    ...(defaultValue === undefined ? [] : [words('field.default', { value: defaultValue })]),
    ...(defaultByTag ? [words('field.default.byTag')] : []),
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
