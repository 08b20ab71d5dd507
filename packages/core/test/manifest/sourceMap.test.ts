// Tests that paths lead to positions in the text.

import { describe, expect, it } from 'vitest';
import { readYaml } from '../../src/manifest/readYaml.ts';
import type { Range } from '../../src/result.ts';

const text = `metadata:
  labels: {app.kubernetes.io/name: web, app: "1"}
spec:
  containers:
  - name: a
    image: nginx
  - name: b
    args: [x, &y z, *y]
`;
const lines = text.split('\n');
const { source } = readYaml(text);

function written(range: Range | undefined): string | undefined {
  if (!range) return undefined;
  const line = lines[range.start.line - 1] ?? '';
  const end = range.end.line === range.start.line ? range.end.column - 1 : line.length;
  return line.slice(range.start.column - 1, end);
}

describe('the range of a path', () => {
  it('is that of the value', () => {
    expect(written(source.value('spec.containers[0].image'))).toBe('nginx');
    expect(written(source.value('spec.containers[1]'))).toBe('name: b');
    expect(written(source.value('spec.containers[1].args[1]'))).toBe('z');
    expect(written(source.value('metadata.labels[app]'))).toBe('"1"');
  });

  it('is that of the alias, not of its anchor', () => {
    expect(written(source.value('spec.containers[1].args[2]'))).toBe('*y');
  });

  it('is found for keys with dots and slashes, in any notation', () => {
    expect(written(source.value('metadata.labels[app.kubernetes.io/name]'))).toBe('web');
    expect(written(source.value('metadata.labels.app.kubernetes.io/name'))).toBe('web');
  });

  it('includes the key', () => {
    expect(written(source.key('spec.containers[0].image'))).toBe('image');
    expect(source.key('spec.containers[0]')).toBeUndefined();
  });

  it('is undefined for a missing value, for which the nearest parent is used', () => {
    expect(source.value('spec.containers[0].ports[0].name')).toBeUndefined();
    expect(source.value('spec.containers[7]')).toBeUndefined();
    expect(written(source.nearest('spec.containers[0].ports'))).toBe('name');
    expect(written(source.nearest('spec.volumes'))).toBe('spec');
    expect(written(source.nearest('spec.containers[0].image'))).toBe('nginx');
  });
});
