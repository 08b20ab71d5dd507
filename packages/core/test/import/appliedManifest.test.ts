// The manifest of a workload, merged into the stored object.

import { expect, it } from 'vitest';
import { appliedManifest, manifestParts } from '../../src/import/index.ts';
import { resolveRelease } from '../../src/releases/index.ts';

const container = (name: string, image: string) => `      - name: ${name}\n        image: ${image}\n`;
const deployment = (metadata: string, ...containers: readonly string[]) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web${metadata}}\nspec:\n  template:\n    spec:\n      containers:\n${containers.join('')}`;

it('has the positions of the manifest', () => {
  const [before] = manifestParts(
    deployment(', uid: u', container('proxy', 'p'), container('app', 'a')),
  ).parts;
  const [after] = manifestParts(deployment('', container('app', 'b'))).parts;
  const release = resolveRelease('1.31');
  if (!before || !after || !release.ok) throw new Error('two objects and a release');
  const merged = appliedManifest(before, after, release.value);
  if (!merged?.ok) throw new Error('merged');
  const { part } = merged.value;
  const template = part.value.spec as { template: { spec: { containers: { name: string }[] } } };
  const names = template.template.spec.containers.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['app', 'proxy']));
  const at = (name: string) =>
    part.nearest(`spec.template.spec.containers[${names.indexOf(name)}].image`)?.start.line;
  expect(at('app')).toBe(9);
  expect(at('proxy')).toBe(after.nearest('spec.template.spec.containers')?.start.line);
});
