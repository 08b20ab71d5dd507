// Generates api/fields.generated.json from test/vectors/fields.json. Run: npx tsx
// packages/core/scripts/makeFieldTable.ts

import { readFileSync, writeFileSync } from 'node:fs';

interface VectorField {
  readonly go: string;
  readonly json: string;
  readonly type: string;
  readonly omitempty?: boolean;
  readonly omitzero?: boolean;
  readonly inline?: boolean;
  readonly since?: string;
  readonly until?: string;
}

interface VectorType {
  readonly kind: string;
  readonly elem?: string;
  readonly key?: string;
  readonly fields?: readonly VectorField[];
}

const { types } = JSON.parse(
  readFileSync(new URL('../test/vectors/fields.json', import.meta.url), 'utf8'),
) as { types: Record<string, VectorType> };

// Types whose name spells out their structure (*T, []T, map[K]V, builtin names) need no entry.
const spelled = (name: string) => /^[*[]|^map\[/.test(name) || !name.includes('.');
const minor = (text: string | undefined) => text?.slice(2) ?? '';

function fieldText({ go, json, type, omitempty, omitzero, inline, since, until }: VectorField): string {
  const flags = [omitempty ? 'o' : '', omitzero ? 'z' : '', inline ? 'i' : ''].join('');
  return [go, json, type, flags, minor(since), minor(until)].join(',').replace(/,+$/, '');
}

function typeText({ kind, fields, key, elem }: VectorType): string {
  if (kind === 'struct') return (fields ?? []).map(fieldText).join(' ');
  if (kind === 'map') return `=map[${key}]${elem}`;
  if (kind === 'slice') return `=[]${elem}`;
  return `=${kind}`;
}

const table = Object.fromEntries(
  Object.entries(types)
    .filter(([name]) => !spelled(name))
    .map(([name, type]) => [name, typeText(type)]),
);
// Not reachable from v1.Pod; it has two of the Pod's fields.
const podFields = types['v1.Pod']?.fields ?? [];
table['v1.PodTemplateSpec'] = typeText({
  kind: 'struct',
  fields: podFields.filter(({ go }) => go === 'ObjectMeta' || go === 'Spec'),
});
writeFileSync(new URL('../src/api/fields.generated.json', import.meta.url), `${JSON.stringify(table)}\n`);
