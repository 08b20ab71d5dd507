// Generates api/fields.generated.json from test/vectors/fields.json and test/vectors/patch/tags.json. Run: npx tsx
// packages/core/scripts/makeFieldTable.ts

import { readFileSync, writeFileSync } from 'node:fs';
import type { VectorField } from '../test/api/vectorField.ts';

interface VectorType {
  readonly kind: string;
  readonly elem?: string;
  readonly key?: string;
  readonly fields?: readonly VectorField[];
}

/** The struct tags patchStrategy and patchMergeKey, as oracle/patchTags.py reads them. */
interface PatchTag {
  readonly type: string;
  readonly field: string;
  readonly strategy: string;
  readonly key: string;
  readonly since?: string;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../test/vectors/${file}`, import.meta.url), 'utf8'));
const tags = new Map(
  (read('patch/tags.json') as PatchTag[]).map((tag) => [`${tag.type}.${tag.field}`, tag] as const),
);
const { types } = read('fields.json') as { types: Record<string, VectorType> };

// Types whose name spells out their structure (*T, []T, map[K]V, builtin names) need no entry.
const spelled = (name: string) => /^[*[]|^map\[/.test(name) || !name.includes('.');
const minor = (text: string | undefined) => text?.slice(2) ?? '';

function fieldText(struct: string, field: VectorField): string {
  const { go, json, type, omitempty, omitzero, inline, since, until } = field;
  const flags = [omitempty ? 'o' : '', omitzero ? 'z' : '', inline ? 'i' : ''].join('');
  return [go, json, type, flags, minor(since), minor(until), ...patchText(struct, json)]
    .join(',')
    .replace(/,+$/, '');
}

/** `m`: merge, `r`: retainKeys; the merge key; the first minor, if the field is older. */
function patchText(struct: string, field: string): string[] {
  const tag = tags.get(`${struct}.${field}`);
  if (!tag) return [];
  const strategy = tag.strategy
    .split(',')
    .map((word) => word.charAt(0))
    .join('');
  return [strategy, tag.key, minor(tag.since)];
}

function typeText(name: string, { kind, fields, key, elem }: VectorType): string {
  if (kind === 'struct') return (fields ?? []).map((field) => fieldText(name, field)).join(' ');
  if (kind === 'map') return `=map[${key}]${elem}`;
  if (kind === 'slice') return `=[]${elem}`;
  return `=${kind}`;
}

const table = Object.fromEntries(
  Object.entries(types)
    .filter(([name]) => !spelled(name))
    .map(([name, type]) => [name, typeText(name, type)]),
);
// Not reachable from v1.Pod; it has two of the Pod's fields.
const podFields = types['v1.Pod']?.fields ?? [];
table['v1.PodTemplateSpec'] = typeText('v1.PodTemplateSpec', {
  kind: 'struct',
  fields: podFields.filter(({ go }) => go === 'ObjectMeta' || go === 'Spec'),
});
writeFileSync(new URL('../src/api/fields.generated.json', import.meta.url), `${JSON.stringify(table)}\n`);
